import type { SignElement, SignSpec } from '../spec.ts';
import { fill } from '../vienna/figures.ts';
import { board, mirrored } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const chevron: readonly SignElement[] = [fill('M12 1H32L50 25L32 49H12L30 25Z', 'red')];

/** Red and white devices that guide traffic round curves and works: StVO annex 4. */
export const deDeviceSigns: readonly SignSpec[] = [
  sign(
    '600-30',
    'Absperrschranke',
    'Barrier board',
    'A long white board with upright red blocks.',
    board({ width: 120, height: 20, ground: 'white', border: 'white', line: 0.4, radius: 0.8 }, [
      fill('M0 0H13.3V20H0ZM26.7 0H40V20H26.7ZM53.3 0H66.7V20H53.3ZM80 0H93.3V20H80ZM106.7 0H120V20H106.7Z', 'red'),
    ]),
  ),
  sign(
    '625-20',
    'Richtungstafel in Kurven (rechts)',
    'Curve marker to the right',
    'A white board with a red chevron that points right.',
    board({ width: 60, height: 50, ground: 'white', border: 'white', line: 0.4, radius: 0.8 }, chevron),
  ),
  sign(
    '625-10',
    'Richtungstafel in Kurven (links)',
    'Curve marker to the left',
    'A white board with a red chevron that points left.',
    board({ width: 60, height: 50, ground: 'white', border: 'white', line: 0.4, radius: 0.8 }, mirrored(chevron, 60)),
  ),
];

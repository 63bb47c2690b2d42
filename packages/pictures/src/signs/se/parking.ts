import type { SignElement, SignSpec } from '../spec.ts';
import { fill } from '../vienna/figures.ts';
import { redBar, redRing } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const noParking = (elements: readonly SignElement[] = []) => redRing('se', [...elements, redBar('se', 'nw')], 'blue');

/** Bars that stand for odd (one) and even (two) dates. */
const bars = (...at: readonly number[]) => at.map((x) => fill(`M${x - 2} 16H${x + 2}V44H${x - 2}Z`, 'white'));

/** Prohibitions of stopping and parking: vägmärkesförordningen 2 kap. 8 §. */
export const seParkingSigns: readonly SignSpec[] = [
  sign(
    'C35',
    'Förbud mot att parkera fordon',
    'No parking',
    'A blue disc with a red border and one slanting red bar.',
    noParking(),
  ),
  sign(
    'C36',
    'Förbud mot att parkera fordon på dag med udda datum',
    'No parking on odd dates',
    'A blue disc with a red border, one upright white bar and a slanting red bar.',
    noParking(bars(30)),
  ),
  sign(
    'C37',
    'Förbud mot att parkera fordon på dag med jämnt datum',
    'No parking on even dates',
    'A blue disc with a red border, two upright white bars and a slanting red bar.',
    noParking(bars(24, 36)),
  ),
  sign(
    'C39',
    'Förbud mot att stanna och parkera fordon',
    'No stopping',
    'A blue disc with a red border and two crossing red bars.',
    redRing('se', [redBar('se', 'both')], 'blue'),
  ),
];

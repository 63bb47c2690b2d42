import { circulation } from '../arrows.ts';
import type { SignElement, SignSpec } from '../spec.ts';
import { diamond, handed, MIDDLE, octagon, regulatory, sign, yieldTriangle } from './boards.ts';
import { band, heavyArrow } from './curves.ts';
import { letters, wordDiamond } from './words.ts';

const aheadArrow = heavyArrow(`M${MIDDLE} 15.4V10.6`, [MIDDLE, 10.6], 0, 3.6);

function ahead(code: string, name: string, below: string, figure: SignElement): SignSpec {
  return sign(
    code,
    name,
    `A yellow diamond with a black arrow that points up and ${below} under it.`,
    diamond([aheadArrow, figure]),
  );
}

function speedAhead(value: number): SignSpec {
  const x = MIDDLE;
  const small = regulatory(24, 30, [
    letters('SPEED', 12, 8, 4, 'highway-e'),
    letters('LIMIT', 12, 14, 4, 'highway-e'),
    letters(String(value), 12, 27, 10, 'highway-e'),
  ]);
  return {
    ...ahead(`W3-5-${value}`, `Speed limit of ${value} mph ahead`, `a small white sign "SPEED LIMIT ${value}"`, {
      kind: 'panel',
      panel: small,
      x: x - 6.72,
      y: 16.6,
      scale: 0.56,
    }),
    code: 'W3-5',
  };
}

/** W2 and W3: intersections, and what waits at the next one. */
export const usIntersections: readonly SignSpec[] = [
  sign(
    'W2-1',
    'Cross road ahead',
    'A yellow diamond with a black cross.',
    diamond([band('M21.2 8.6V33.8M8.6 21.2H33.8', 4.8)]),
  ),
  ...handed(
    'W2-2',
    'Side road from the {side} ahead',
    'A yellow diamond with a black upright bar and a shorter bar that leaves it squarely to the {side}.',
    diamond([band('M18.4 9.4V33M18.4 21.2H33', 4.8)]),
  ),
  ...handed(
    'W2-3',
    'Side road at an angle from the {side} ahead',
    'A yellow diamond with a black upright bar and a shorter bar that leaves it upwards to the {side}.',
    diamond([band('M18.4 9.4V33M18.4 27.4L30.6 15.2', 4.8)]),
  ),
  sign(
    'W2-4',
    'T intersection ahead',
    'A yellow diamond with a black T.',
    diamond([band('M21.2 33V16.8M10.2 16.8H32.2', 4.8)]),
  ),
  sign(
    'W2-5',
    'Y intersection ahead',
    'A yellow diamond with a black Y.',
    diamond([band('M12.2 13.4L21.2 22.4L30.2 13.4M21.2 21.4V33.4', 4.8)]),
  ),
  sign(
    'W2-6',
    'Roundabout or circular intersection ahead',
    'A yellow diamond with three black arrows that follow each other counterclockwise round a circle.',
    diamond([...circulation([MIDDLE, MIDDLE], 8.4, 3.7, 'counterclockwise')]),
  ),
  ...handed(
    'W2-7',
    'Offset side roads, the nearer one from the {side}',
    'A yellow diamond with a black upright bar and two shorter bars, the lower one to the {side}, the upper one to the {other}.',
    diamond([band('M21.2 9V33.4M21.2 26.4H30.6M21.2 16.8H11.8', 4.4)]),
  ),
  ahead('W3-1', 'Stop sign ahead', 'a small red octagon', {
    kind: 'panel',
    panel: octagon(15.6),
    x: MIDDLE - 7.8,
    y: 17.6,
  }),
  ahead('W3-2', 'Yield sign ahead', 'a small red and white triangle', {
    kind: 'panel',
    panel: yieldTriangle(18),
    x: MIDDLE - 9,
    y: 17.6,
  }),
  sign(
    'W3-3',
    'Traffic signal ahead',
    'A yellow diamond with a black upright box that holds a red, a yellow and a green disc.',
    diamond([
      {
        kind: 'path',
        d: 'M15.6 11Q15.6 8.6 18 8.6H24.4Q26.8 8.6 26.8 11V31.4Q26.8 33.8 24.4 33.8H18Q15.6 33.8 15.6 31.4Z',
        fill: 'black',
      },
      { kind: 'disc', x: MIDDLE, y: 13.5, radius: 3.2, fill: 'lamp-red' },
      { kind: 'disc', x: MIDDLE, y: 21.2, radius: 3.2, fill: 'yellow' },
      { kind: 'disc', x: MIDDLE, y: 28.9, radius: 3.2, fill: 'lamp-green' },
    ]),
  ),
  wordDiamond('W3-4', 'Be prepared to stop', ['BE', 'PREPARED', 'TO STOP']),
  speedAhead(25),
  speedAhead(35),
  speedAhead(45),
];

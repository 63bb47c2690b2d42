import type { ArrowElement, Panel, SignElement, SignPoint, SignSpec } from '../spec.ts';
import { handed, regulatory, sign } from './boards.ts';
import { band, heavyArrow } from './curves.ts';
import { letters, plate } from './words.ts';

const arrow = (path: string, end: SignPoint, heading: number, width = 2.6): ArrowElement =>
  heavyArrow(path, end, heading, width);

/** A white square with a red ring and its bar from top left to bottom right over black figures. */
export function forbidden(figures: readonly SignElement[]): Panel {
  return regulatory(24, 24, [
    ...figures,
    { kind: 'ring', x: 12, y: 12, radius: 9.4, width: 1.9, color: 'red', slash: 'nw' },
  ]);
}

function noSign(code: string, name: string, seen: string, figures: readonly SignElement[]): SignSpec {
  return sign(code, name, `A white square with a red ring and slash over ${seen}.`, forbidden(figures));
}

const RIGHT_TURN = [arrow('M8.6 19V11.6Q8.6 9 11.2 9H13.6', [13.4, 9], 90)];
const LEFT_TURN: readonly SignElement[] = [{ kind: 'group', x: 24, mirror: true, elements: RIGHT_TURN }];

const lane = (x: number, ...arrows: readonly ArrowElement[]): SignElement => ({ kind: 'group', x, elements: arrows });
const straight = arrow('M0 26V11', [0, 11.4], 0);
const toRight = arrow('M-2.4 26V17.4Q-2.4 12.6 2 10.8', [2, 10.8], 66);
const toLeft = arrow('M2.4 26V17.4Q2.4 12.6 -2 10.8', [-2, 10.8], -66);
/** A branch that leaves the straight arrow to the right. */
const branch = arrow('M0 24.6Q0 19.6 4.4 17', [4.4, 17], 62);

/** R3: turns and lanes. */
export const usTurnsAndLanes: readonly SignSpec[] = [
  noSign('R3-1', 'No right turn', 'a black arrow that turns right', RIGHT_TURN),
  noSign('R3-2', 'No left turn', 'a black arrow that turns left', LEFT_TURN),
  plate('R3-3', 'No turns', 24, 24, ['NO', 'TURNS'], { letter: 6 }),
  noSign('R3-4', 'No U-turn', 'a black arrow that turns round to the left and points down', [
    arrow('M15.9 17.9V9.5A3.65 3.65 0 0 0 8.6 9.5V13.2', [8.6, 13], 180, 2.5),
  ]),
  noSign('R3-27', 'Do not go straight', 'a black arrow that points up', [arrow('M12 19V9.4', [12, 9.4], 0)]),
  ...handed(
    'R3-5',
    'This lane must turn {side}',
    'A white upright rectangle with a black arrow that bends to the {side} and the word "ONLY" under it.',
    regulatory(30, 36, [
      arrow('M11.6 23V16.4Q11.6 10.6 17.4 9.4', [17.4, 9.4], 76, 3.4),
      letters('ONLY', 15, 31.6, 5, 'highway-d'),
    ]),
  ),
  sign(
    'R3-5a',
    'This lane must go straight',
    'A white upright rectangle with a black arrow that points up and the word "ONLY" under it.',
    regulatory(30, 36, [arrow('M15 23.4V9.6', [15, 9.8], 0, 3.4), letters('ONLY', 15, 31.6, 5, 'highway-d')]),
  ),
  ...handed(
    'R3-6',
    'This lane may go straight or turn {side}',
    'A white upright rectangle with a black arrow that points up and another that branches off it to the {side}.',
    regulatory(30, 36, [arrow('M12 31V10', [12, 10], 0, 3.4), arrow('M12 28.6Q12 22 18 18.6', [18, 18.6], 60, 3.4)]),
  ),
  ...(['LEFT', 'RIGHT'] as const).map((side) =>
    plate(
      `R3-7${side[0]}`,
      `The ${side.toLowerCase()} lane must turn ${side.toLowerCase()}`,
      30,
      30,
      [`${side} LANE`, 'MUST', `TURN ${side}`],
      { letter: 4.4, code: 'R3-7' },
    ),
  ),
  sign(
    'R3-8',
    'Lanes ahead: left turn only, and straight or left',
    'A white square with a line down the middle: on its left a black arrow that bends left over the word "ONLY", on its right a black arrow that points up with a branch to the left.',
    regulatory(36, 30, [
      lane(10, { ...toLeft, path: 'M2.4 21V15.4Q2.4 11 -1.4 9.4', end: [-1.4, 9.4] }),
      letters('ONLY', 9.4, 26.6, 3.2, 'highway-c'),
      band('M18 10V26.6', 0.7),
      lane(
        29,
        { ...straight, path: 'M0 26.6V9.4', end: [0, 9.6] },
        { ...branch, path: 'M0 25.4Q0 19 -3.6 16.6', end: [-3.5, 16.7], heading: -56 },
      ),
    ]),
  ),
  sign(
    'R3-8b',
    'Three lanes ahead: left turn only, straight only, right turn only',
    'A white rectangle, wider than high, with three black arrows between two lines: one that bends left, one that points up, one that bends right; "ONLY" stands under each.',
    regulatory(42, 30, [
      lane(8.6, { ...toLeft, path: 'M2.4 21V15.4Q2.4 11 -1.4 9.4', end: [-1.4, 9.4] }),
      lane(21, { ...straight, path: 'M0 21V9', end: [0, 9.2] }),
      lane(33.4, { ...toRight, path: 'M-2.4 21V15.4Q-2.4 11 1.4 9.4', end: [1.4, 9.4] }),
      band('M14.6 5V27M27.4 5V27', 0.7),
      letters('ONLY', 8, 26.6, 3.2, 'highway-c'),
      letters('ONLY', 21, 26.6, 3.2, 'highway-c'),
      letters('ONLY', 34, 26.6, 3.2, 'highway-c'),
    ]),
  ),
  sign(
    'R3-9b',
    'Center lane: left turns only, from both directions',
    'A white upright rectangle with the words "CENTER LANE", a line, two black arrows that bend towards each other, one from above and one from below, and the word "ONLY".',
    regulatory(24, 36, [
      letters('CENTER', 12, 6.4, 3, 'highway-d'),
      letters('LANE', 12, 10.8, 3, 'highway-d'),
      band('M3.6 12.6H20.4', 0.6),
      arrow('M8.6 14.2V15.4Q8.6 18.8 13 19.4', [12.8, 19.4], 96, 1.8),
      arrow('M15.4 29.4V28.2Q15.4 25 11 24.4', [11.2, 24.4], 276, 1.8),
      letters('ONLY', 12, 33.4, 3, 'highway-d'),
    ]),
  ),
  sign(
    'R3-10',
    'Lane for vehicles with two or more people',
    'An upright rectangle: a white diamond outline on black at the top, "2 OR MORE PERSONS PER VEHICLE" in black on white below.',
    regulatory(30, 42, [
      { kind: 'path', d: 'M1.2 16.4V2.4Q1.2 1.2 2.4 1.2H27.6Q28.8 1.2 28.8 2.4V16.4Z', fill: 'black' },
      { kind: 'path', d: 'M15 3.6L18.2 9.4L15 15.2L11.8 9.4Z', stroke: 'white', width: 1.1 },
      letters('2 OR MORE', 15, 23.6, 4, 'highway-c'),
      letters('PERSONS', 15, 30.4, 4, 'highway-c'),
      { ...letters('PER VEHICLE', 15, 37.2, 4, 'highway-c'), maxWidth: 25.4 },
    ]),
  ),
  sign(
    'R3-17',
    'Bike lane',
    'A white rectangle with a black bicycle and the words "BIKE LANE" under it.',
    regulatory(30, 24, [
      { kind: 'pictogram', name: 'bicycle', x: 15, y: 8.4, height: 11 },
      letters('BIKE LANE', 15, 21, 4, 'highway-c'),
    ]),
  ),
];

import type { SignElement, SignSpec } from '../spec.ts';
import { handed, regulatory, sign } from '../us/boards.ts';
import { heavyArrow } from '../us/curves.ts';
import { forbidden } from '../us/turns-and-lanes.ts';
import { letters, plate } from '../us/words.ts';

const RIGHT_TURN: readonly SignElement[] = [heavyArrow('M8.6 19V11.6Q8.6 9 11.2 9H13.6', [13.4, 9], 90, 2.6)];

/** R2, R6 and R7: where traffic may go, overtaking and lanes. */
export const movement: readonly SignSpec[] = [
  ...handed(
    'R2-2',
    'One way, to the {side}',
    'A white upright rectangle with the words "ONE WAY" in black over a black arrow that points to the {side}.',
    regulatory(24, 30, [
      letters('ONE', 12, 9.6, 6, 'highway-d'),
      letters('WAY', 12, 18.6, 6, 'highway-d'),
      heavyArrow('M3.6 24H15.4', [15.2, 24], 90, 2.5),
    ]),
  ),
  ...handed(
    'R2-3',
    'Keep {side}',
    'A white upright rectangle with a black arrow that points down to the {side}.',
    regulatory(24, 30, [heavyArrow('M6.4 6L14.4 18.8', [14.4, 18.8], 148, 4)]),
  ),
  sign(
    'R2-4',
    'No entry',
    'A white square with a red disc, a white bar across it and the words "NO ENTRY" in black under it.',
    {
      ...regulatory(30, 36, [
        { kind: 'disc', x: 15, y: 13.6, radius: 11, fill: 'red' },
        { kind: 'path', d: 'M6.4 11.4H23.6V15.8H6.4Z', fill: 'white' },
        letters('NO ENTRY', 15, 32, 4, 'highway-c'),
      ]),
    },
  ),
  sign(
    'R2-5',
    'No U-turn',
    'A white square with a red ring and slash over a black arrow that turns round to the right and points down.',
    forbidden([heavyArrow('M8.1 17.9V9.5A3.65 3.65 0 0 1 15.4 9.5V13.2', [15.4, 13], 180, 2.5)]),
  ),
  ...handed(
    'R2-6',
    'No {side} turn',
    'A white square with a red ring and slash over a black arrow that turns {side}.',
    forbidden(RIGHT_TURN),
  ),
  ...(['LEFT', 'RIGHT'] as const).map((side) =>
    plate(
      `R2-9${side[0]}`,
      `The ${side.toLowerCase()} lane must turn ${side.toLowerCase()}`,
      30,
      30,
      [`${side} LANE`, 'MUST', `TURN ${side}`],
      { letter: 4.4, code: 'R2-9' },
    ),
  ),
  sign(
    'R2-11',
    'Two-way road',
    'A white upright rectangle with two black arrows side by side, the left one pointing up and the right one down, over the words "TWO WAY".',
    regulatory(24, 30, [
      heavyArrow('M8 18V8.4', [8, 8.6], 0, 2.8),
      heavyArrow('M16 4.6V14', [16, 13.8], 180, 2.8),
      letters('TWO WAY', 12, 26, 3.6, 'highway-c'),
    ]),
  ),
  ...handed(
    'R2-14',
    '{side} turn only',
    'A white upright rectangle with a black arrow that bends to the {side} and the word "ONLY" under it.',
    regulatory(30, 36, [
      heavyArrow('M11.6 23V16.4Q11.6 10.6 17.4 9.4', [17.4, 9.4], 76, 3.4),
      letters('ONLY', 15, 31.6, 5, 'highway-d'),
    ]),
  ),
  plate('R2-15', 'U-turn permitted', 24, 24, ['U TURN', 'PERMITTED'], { letter: 3.6 }),
  plate('R2-16', 'Left turn at any time with care', 30, 30, ['TURN LEFT', 'AT ANY TIME', 'WITH CARE'], { letter: 3.6 }),
  plate(
    'R2-20',
    'Left turn on red permitted after stopping',
    30,
    30,
    ['LEFT TURN', 'ON RED', 'PERMITTED', 'AFTER', 'STOPPING'],
    {
      letter: 3,
    },
  ),
  plate('R2-21', 'Right turns must be hook turns', 24, 30, ['RIGHT TURN', 'FROM LEFT', 'ONLY'], { letter: 3.2 }),
  plate('R6-1', 'No overtaking or passing', 30, 30, ['NO', 'OVERTAKING', 'OR', 'PASSING'], { letter: 3.6 }),
  plate('R6-2', 'No overtaking on the bridge', 30, 30, ['NO', 'OVERTAKING', 'ON BRIDGE'], { letter: 3.8 }),
  plate('R6-6', 'Stop here on a red signal', 24, 30, ['STOP', 'HERE ON', 'RED', 'SIGNAL'], { letter: 4 }),
  plate('R6-29', 'Keep left unless overtaking', 30, 30, ['KEEP', 'LEFT', 'UNLESS', 'OVERTAKING'], { letter: 3.8 }),
  plate('R7-1-1', 'Bus lane', 24, 24, ['BUS', 'LANE'], { letter: 5.4 }),
  sign(
    'R7-1-4',
    'Bicycle lane',
    'A white square with a black bicycle over the word "LANE".',
    regulatory(24, 24, [
      { kind: 'pictogram', name: 'bicycle', x: 12, y: 8.8, height: 8.4 },
      letters('LANE', 12, 20, 4.6, 'highway-d'),
    ]),
  ),
  sign(
    'R8-2',
    'Shared path for pedestrians and bicycles',
    'A white upright rectangle with a walking person over a bicycle, both in black.',
    regulatory(24, 30, [
      { kind: 'pictogram', name: 'pedestrian', x: 12, y: 9.2, height: 11.4 },
      { kind: 'pictogram', name: 'bicycle', x: 12, y: 22.4, height: 8.4 },
    ]),
  ),
];

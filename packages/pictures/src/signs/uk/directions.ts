import type { SignElement, SignSpec } from '../spec.ts';
import { arrow, chasingArrows, figure, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, blueDisc, mirrored } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const blue = (elements: readonly SignElement[]) => blueDisc('uk', elements);
const number = (value: string) => words('overpass', value, 30, 40.6, 21.4, { color: 'white', maxWidth: 40 });

const left: readonly SignElement[] = [arrow([53, 30], [6, 30], 8.2, { width: 27, length: 20, sweep: 2.6 }, 'white')];
const leftAhead: readonly SignElement[] = [
  line('M43.6 52.5V35Q43.6 18.9 27.5 18.9H20', 7, 'white'),
  fill('M4.8 18.9L21.6 8.8V29Z', 'white'),
];
const keepLeft: readonly SignElement[] = [arrow([47.6, 12.4], [11, 49], 6.6, { width: 22, length: 18 }, 'white')];
const passEither: readonly SignElement[] = [
  line('M17 35.6L30 22.6L43 35.6', 6.4, 'white'),
  fill('M7.4 45.2L12.4 26.6L26 40.2Z', 'white'),
  fill('M52.6 45.2L47.6 26.6L34 40.2Z', 'white'),
];

/** Orders in white on blue: TSRGD 2016, schedules 3 and 9 to 11. */
export const ukDirectionSigns: readonly SignSpec[] = [
  sign('606', 'Turn left', 'A blue disc with a white arrow that points left.', blue(left)),
  sign('606R', 'Turn right', 'A blue disc with a white arrow that points right.', blue(mirrored(left, 60)), '606'),
  sign(
    '606-ahead',
    'Ahead only',
    'A blue disc with a white arrow that points up.',
    blue([{ kind: 'group', x: 0, y: 60, rotate: -90, elements: mirrored(left, 60) }]),
    '606',
  ),
  sign('609', 'Turn left ahead', 'A blue disc with a white arrow that bends to the left.', blue(leftAhead)),
  sign(
    '609R',
    'Turn right ahead',
    'A blue disc with a white arrow that bends to the right.',
    blue(mirrored(leftAhead, 60)),
    '609',
  ),
  sign('610', 'Keep left', 'A blue disc with a white arrow that points down to the left.', blue(keepLeft)),
  sign(
    '610R',
    'Keep right',
    'A blue disc with a white arrow that points down to the right.',
    blue(mirrored(keepLeft, 60)),
    '610',
  ),
  sign(
    '611',
    'Vehicles may pass either side to reach the same destination',
    'A blue disc with two white arrows, down to the left and down to the right.',
    blue(passEither),
  ),
  sign(
    '611.1',
    'Mini-roundabout',
    'A blue disc with three white arrows that chase each other clockwise in a ring.',
    blue(chasingArrows(30, 30, 17.4, 7, true, { headWidth: 17, headLength: 11.5, gap: 10, start: 10 }, 'white')),
  ),
  sign('672', 'Minimum speed 30 mph', 'A blue disc with the number 30 in white.', blue([number('30')])),
  sign(
    '673',
    'End of minimum speed',
    'A blue disc with the number 30 in white, crossed by a red bar.',
    blue([number('30'), line('M10.2 49.8L49.8 10.2', 5, 'red')]),
  ),
  sign(
    '652',
    'One-way traffic',
    'A blue board with a broad white arrow that points up.',
    blueBoard([arrow([24, 54], [24, 7], 12, { width: 34, length: 21 }, 'white')], 48, 60),
  ),
  sign(
    '953',
    'Route for buses and cycles only',
    'A blue disc with a white bus over a white bicycle.',
    blue([
      figure('vienna-bus', 30, 20.5, 13.6, { color: 'white' }),
      figure('vienna-cycle', 30, 40.6, 17.6, { color: 'white' }),
    ]),
  ),
  sign(
    '955',
    'Route for cycles only',
    'A blue disc with a white bicycle.',
    blue([figure('vienna-cycle', 30, 30.2, 26, { color: 'white' })]),
  ),
  sign(
    '956',
    'Route shared by cycles and pedestrians',
    'A blue disc with a white bicycle over an adult and a child.',
    blue([
      figure('vienna-cycle', 30, 17.4, 15.6, { color: 'white' }),
      figure('vienna-man-child', 30, 41, 28, { color: 'white', mirror: true }),
    ]),
  ),
  sign(
    '957',
    'Separated track for cycles and pedestrians',
    'A blue disc split by a white line: a bicycle on the left, an adult and a child on the right.',
    blue([
      figure('vienna-cycle', 17, 31, 13.6, { color: 'white' }),
      line('M30.5 3V57', 2.2, 'white'),
      figure('vienna-man-child', 42.4, 31, 25, { color: 'white', mirror: true }),
    ]),
  ),
];

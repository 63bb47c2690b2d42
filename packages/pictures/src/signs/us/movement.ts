import { circulation } from '../arrows.ts';
import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { handed, rectangle, regulatory, sign } from './boards.ts';
import { band, heavyArrow } from './curves.ts';
import { forbidden } from './turns-and-lanes.ts';
import { letters, plate } from './words.ts';

const noFigure = (code: string, name: string, seen: string, figure: SignElement): SignSpec =>
  sign(code, name, `A white square with a red ring and slash over ${seen} in black.`, forbidden([figure]));

const KEEP_RIGHT: Panel = regulatory(24, 30, [
  { kind: 'path', d: 'M3.4 3.6H10.2V12.4Q9.8 15.4 7.8 16.6Q4.2 14.4 3.4 9.6Z', fill: 'black' },
  heavyArrow('M9.4 26.4C9.4 19.6 16.4 19.4 16.4 12.6V11.6', [16.4, 11.8], 0, 3.6),
]);

const DIVIDED_HIGHWAY = [
  heavyArrow('M26.6 8.9H8.8', [9, 8.9], 270, 1.7),
  heavyArrow('M3.4 15.1H21.2', [21, 15.1], 90, 1.7),
];

/** R4, R5, R6 and R9: passing, sides of the road, where one may not go, one-way roads. */
export const usMovement: readonly SignSpec[] = [
  plate('R4-1', 'Do not pass', 24, 30, ['DO', 'NOT', 'PASS'], { letter: 5 }),
  plate('R4-2', 'Passing is allowed with care', 24, 30, ['PASS', 'WITH', 'CARE'], { letter: 5 }),
  plate('R4-3', 'Slower traffic keeps right', 24, 30, ['SLOWER', 'TRAFFIC', 'KEEP', 'RIGHT'], { letter: 4 }),
  plate('R4-5', 'Trucks use the right lane', 24, 30, ['TRUCKS', 'USE', 'RIGHT', 'LANE'], { letter: 4 }),
  sign(
    'R4-7',
    'Keep right of the obstacle or median',
    'A white upright rectangle with a black wedge at the top left and a black arrow that swings past it on the right and points up.',
    KEEP_RIGHT,
  ),
  sign(
    'R4-8',
    'Keep left of the obstacle or median',
    'A white upright rectangle with a black wedge at the top right and a black arrow that swings past it on the left and points up.',
    { ...KEEP_RIGHT, elements: [{ kind: 'group', x: 24, mirror: true, elements: KEEP_RIGHT.elements }] },
  ),
  plate('R4-16', 'Keep right except to pass', 24, 30, ['KEEP', 'RIGHT', 'EXCEPT', 'TO PASS'], { letter: 4 }),
  plate('R4-17', 'Do not drive on the shoulder', 24, 30, ['DO NOT', 'DRIVE ON', 'SHOULDER'], { letter: 4 }),
  sign(
    'R5-1',
    'Do not enter',
    'A white square with a red disc, a white bar across it and the words "DO NOT ENTER" in white.',
    {
      shape: 'rectangle',
      width: 30,
      height: 30,
      radius: 1.9,
      fill: 'white',
      elements: [
        { kind: 'disc', x: 15, y: 15, radius: 14.5, fill: 'red' },
        { kind: 'path', d: 'M2.5 12.5H27.5V17.5H2.5Z', fill: 'white' },
        letters('DO NOT', 15, 9.6, 4, 'highway-d', 'white'),
        letters('ENTER', 15, 24.4, 4, 'highway-d', 'white'),
      ],
    },
  ),
  sign('R5-1a', 'Wrong way', 'A red rectangle, wider than high, with the words "WRONG WAY" in white.', {
    ...rectangle(36, 24, 'red', 'white', [
      letters('WRONG', 18, 10.6, 6, 'highway-d', 'white'),
      letters('WAY', 18, 19.6, 6, 'highway-d', 'white'),
    ]),
  }),
  noFigure('R5-2', 'No trucks', 'a truck', { kind: 'pictogram', name: 'truck', x: 12, y: 12, height: 6.4 }),
  plate('R5-3', 'No motor vehicles', 24, 24, ['NO', 'MOTOR', 'VEHICLES'], { letter: 4 }),
  noFigure('R5-6', 'No bicycles', 'a bicycle', { kind: 'pictogram', name: 'bicycle', x: 12, y: 12, height: 8.8 }),
  plate(
    'R5-10a',
    'No pedestrians, bicycles or motor-driven cycles',
    30,
    36,
    ['PEDESTRIANS', 'BICYCLES', 'MOTOR-DRIVEN', 'CYCLES', 'PROHIBITED'],
    { letter: 3.6 },
  ),
  plate('R5-11', 'Authorized vehicles only', 30, 24, ['AUTHORIZED', 'VEHICLES', 'ONLY'], { letter: 4 }),
  ...handed(
    'R6-1',
    'One way, to the {side}',
    'A black rectangle, much wider than high, with a white arrow that points to the {side} and the words "ONE WAY" in black on it.',
    {
      shape: 'rectangle',
      width: 36,
      height: 12,
      radius: 1.4,
      fill: 'black',
      elements: [
        { kind: 'path', d: 'M1.6 3.1H26.4V.9L34.6 6L26.4 11.1V8.9H1.6Z', fill: 'white' },
        letters('ONE WAY', 14.6, 7.9, 3.8, 'highway-c'),
      ],
    },
  ),
  ...handed(
    'R6-2',
    'One way, to the {side}',
    'A white upright rectangle with the words "ONE WAY" in black over a black arrow that points to the {side}.',
    regulatory(24, 30, [
      letters('ONE', 12, 9.6, 6, 'highway-d'),
      letters('WAY', 12, 18.6, 6, 'highway-d'),
      heavyArrow('M3.6 24H15.4', [15.2, 24], 90, 2.5),
    ]),
  ),
  sign(
    'R6-3',
    'Divided highway crossing',
    'A white rectangle, wider than high, with the words "DIVIDED HIGHWAY", a black arrow that points left over one that points right, and a bar up the middle.',
    regulatory(30, 24, [
      letters('DIVIDED', 15, 5.6, 2.9, 'highway-d'),
      letters('HIGHWAY', 15, 21.4, 2.9, 'highway-d'),
      ...DIVIDED_HIGHWAY,
      band('M15 6.8V17.2', 1.7),
    ]),
  ),
  sign(
    'R6-3a',
    'The road ahead is a divided highway: T intersection',
    'A white rectangle, wider than high, with the words "DIVIDED HIGHWAY", a black arrow that points left over one that points right, and a bar that comes up to them from below.',
    regulatory(30, 24, [
      letters('DIVIDED', 15, 5.6, 2.9, 'highway-d'),
      letters('HIGHWAY', 15, 21.4, 2.9, 'highway-d'),
      ...DIVIDED_HIGHWAY,
      band('M15 9V17.2', 1.7),
    ]),
  ),
  sign(
    'R6-4',
    'Roundabout: traffic goes to the right',
    'A white rectangle, wider than high, with three black chevrons that point to the right.',
    regulatory(
      30,
      24,
      [3.4, 11, 18.6].map((x) => ({
        kind: 'path',
        d: `M${x} 3.4H${x + 4}L${x + 8} 12L${x + 4} 20.6H${x}L${x + 4} 12Z`,
        fill: 'black',
      })),
    ),
  ),
  sign(
    'R6-5P',
    'Traffic circulates counterclockwise',
    'A white square with three black arrows that follow each other counterclockwise round a circle.',
    regulatory(24, 24, [...circulation([12, 12], 7, 2.8, 'counterclockwise')]),
  ),
  plate('R9-2', 'Cross only at crosswalks', 18, 24, ['CROSS', 'ONLY AT', 'CROSS', 'WALKS'], { letter: 3 }),
  noFigure('R9-3', 'No pedestrian crossing', 'a walking person', {
    kind: 'pictogram',
    name: 'pedestrian',
    x: 12,
    y: 12,
    height: 14,
  }),
];

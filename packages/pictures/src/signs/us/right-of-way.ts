import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { assembly, octagon, rectangle, regulatory, sign, yieldTriangle } from './boards.ts';
import { heavyArrow } from './curves.ts';
import { letters, plate, platePanel } from './words.ts';

const STOP: Panel = octagon(30, [letters('STOP', 15, 20, 10, 'highway-c', 'white')]);

const YIELD: Panel = yieldTriangle(36, [letters('YIELD', 18, 10.5, 3.3, 'highway-c', 'red')]);

const ALL_WAY = platePanel(18, 6, ['ALL WAY'], { letter: 3, ground: 'red', ink: 'white' });

function smallYield(x: number, y: number, width: number): SignElement {
  return { kind: 'panel', panel: YIELD, x: x - width / 2, y, scale: width / 36 };
}

function walker(x: number, y: number, height: number): SignElement {
  return { kind: 'pictogram', name: 'pedestrian', x, y, height };
}

/** R1: stop and yield. R10-12 and R10-15 are in signals-and-rail.ts. */
export const usRightOfWay: readonly SignSpec[] = [
  sign('R1-1', 'Stop', 'A red octagon with the word "STOP" in white.', STOP),
  sign(
    'R1-2',
    'Yield',
    'A triangle that points down, white with a broad red border and the word "YIELD" in red.',
    YIELD,
  ),
  plate('R1-3P', 'All traffic at the intersection must stop', 18, 6, ['ALL WAY'], {
    letter: 3,
    ground: 'red',
    ink: 'white',
  }),
  assembly(
    'R1-1-R1-3P',
    'All-way stop',
    'A red octagon with the word "STOP" in white; under it a red plate "ALL WAY".',
    [STOP, { ...ALL_WAY, x: 6, y: 31 }],
  ),
  sign(
    'R1-5',
    'Yield here to pedestrians',
    'A white square with a small red and white triangle at the top, the word "HERE", a black arrow that points down to the left, the word "TO" and a walking person.',
    regulatory(36, 36, [
      smallYield(18, 2.6, 15),
      letters('HERE', 11, 22, 4, 'highway-c'),
      letters('TO', 19.4, 31.4, 4, 'highway-c'),
      heavyArrow('M14.6 25.2L9.4 28.6', [9.4, 28.6], 237, 2.2),
      walker(27.6, 25.4, 15.4),
    ]),
  ),
  sign(
    'R1-6',
    'State law: yield to pedestrians within the crosswalk',
    'A narrow upright yellow-green board: "STATE LAW", then on white a small red and white triangle, the word "TO" and a walking person, then "WITHIN CROSSWALK".',
    {
      ...rectangle(12, 36, 'lime', 'black', [
        letters('STATE', 6, 4.6, 2, 'highway-c'),
        letters('LAW', 6, 7.6, 2, 'highway-c'),
        { kind: 'path', d: 'M1.4 9H10.6V28.6H1.4Z', fill: 'white' },
        smallYield(6, 10, 7.4),
        letters('TO', 6, 19.4, 1.7, 'highway-c'),
        walker(6, 24.2, 7.6),
        { ...letters('WITHIN', 6, 31.6, 1.7, 'highway-c'), maxWidth: 9 },
        { ...letters('CROSSWALK', 6, 34.4, 1.7, 'highway-b'), maxWidth: 9.4 },
      ]),
    },
  ),
];

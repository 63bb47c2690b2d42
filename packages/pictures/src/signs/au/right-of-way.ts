import { circulation } from '../arrows.ts';
import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { octagon, sign, yieldTriangle } from '../us/boards.ts';
import { band } from '../us/curves.ts';
import { letters } from '../us/words.ts';

/** The stop sign; also used in small on its advance warning sign. */
export const STOP: Panel = octagon(30, [letters('STOP', 15, 20, 10, 'highway-c', 'white')]);

/** The give way sign; also used in small on its advance warning sign. */
export const GIVE_WAY: Panel = yieldTriangle(36, [
  letters('GIVE', 18, 11.2, 3.4, 'highway-c'),
  letters('WAY', 18, 16.2, 3.4, 'highway-c'),
]);

/** Two walking legs, as on Australia's pedestrian crossing sign. */
const LEGS: readonly SignElement[] = [
  { kind: 'path', d: 'M16.4 5.6H22.6L22 14.6L27.4 20.6L26.4 28.8L30 30.4H23.4L23.2 22.6L18.4 17.4Z', fill: 'black' },
  {
    kind: 'path',
    d: 'M16.4 5.6H20.4L19 16.6L16.4 22.4L10.2 28.6L12.2 31.4L7 27.8L12.6 20.8L14.6 15.4Z',
    fill: 'black',
  },
];

/** R1 and R3: stop, give way, crossings. R6-25: the level crossing itself. */
export const rightOfWay: readonly SignSpec[] = [
  sign('R1-1', 'Stop', 'A red octagon with the word "STOP" in white.', STOP),
  sign(
    'R1-2',
    'Give way',
    'A triangle that points down, white with a broad red border and the words "GIVE WAY" in black.',
    GIVE_WAY,
  ),
  sign(
    'R1-3',
    'Roundabout',
    'A triangle that points down, white with a broad red border and three black arrows that follow each other clockwise.',
    yieldTriangle(36, [...circulation([18, 10.8], 4.1, 1.7, 'clockwise')]),
  ),
  sign('R3-1', 'Pedestrian crossing', 'A yellow disc with a pair of walking legs in black.', {
    shape: 'circle',
    width: 36,
    fill: 'yellow',
    layers: [
      { inset: 0.6, fill: 'black' },
      { inset: 1.5, fill: 'yellow' },
    ],
    elements: LEGS,
  }),
  sign('R3-3', "Children's crossing", 'A rectangular orange flag with the words "CHILDREN CROSSING" in black.', {
    shape: 'rectangle',
    width: 40,
    height: 24,
    radius: 0.8,
    fill: 'orange',
    elements: [letters('CHILDREN', 20, 10.6, 5, 'highway-c'), letters('CROSSING', 20, 19.4, 5, 'highway-c')],
  }),
  sign(
    'R6-25',
    'Railway level crossing',
    'Two white boards crossed like an X, with the words "RAILWAY" and "CROSSING" in black.',
    {
      shape: 'none',
      width: 40,
      height: 40,
      fill: 'white',
      elements: [
        {
          kind: 'group',
          x: 20,
          y: 20,
          rotate: 45,
          elements: blade([
            ['RAIL', -13.6],
            ['WAY', 13.6],
          ]),
        },
        { kind: 'group', x: 20, y: 20, rotate: -45, elements: blade([['CROSSING', 0]]) },
      ],
    },
  ),
];

/** One board of the crossbuck, horizontal and centred on the origin, with its words. */
function blade(words: readonly (readonly [string, number])[]): readonly SignElement[] {
  return [
    { kind: 'path', d: 'M-24 -4H24V4H-24Z', fill: 'white' },
    band('M-23.6 -3.6H23.6V3.6H-23.6Z', 0.6),
    ...words.map(([word, x]) => ({ ...letters(word, x, 2.2, 4.4, 'highway-c'), maxWidth: 42 })),
  ];
}

import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { rectangle, regulatory, sign, yieldTriangle } from './boards.ts';
import { heavyArrow } from './curves.ts';
import { letters, plate } from './words.ts';

/** A lamp as it is drawn on a sign: a coloured disc. */
const lamp = (fill: 'lamp-red' | 'lamp-green' | 'yellow', x: number, y: number, radius: number): SignElement => ({
  kind: 'disc',
  x,
  y,
  radius,
  fill,
});

/** One blade of the crossbuck, lying level about the origin. */
const blade = (words: readonly SignElement[]): Panel => ({
  shape: 'rectangle',
  width: 48,
  height: 9,
  radius: 0.7,
  fill: 'white',
  layers: [
    { inset: 0.35, fill: 'black', radius: 0.5 },
    { inset: 0.8, fill: 'white', radius: 0.3 },
  ],
  elements: words,
});

const bladeLetters = (text: string, x: number) => letters(text, x, 6.9, 4.8, 'highway-d');

/** How wide and high two blades of 48 by 9 inches are when they cross at 45 degrees. */
const REACH = (48 + 9) * Math.SQRT1_2;

const CROSSBUCK: Panel = {
  shape: 'none',
  width: REACH,
  height: REACH,
  fill: 'white',
  elements: [
    {
      kind: 'group',
      x: REACH / 2,
      y: REACH / 2,
      rotate: 45,
      elements: [
        { kind: 'panel', x: -24, y: -4.5, panel: blade([bladeLetters('RAIL', 10.4), bladeLetters('ROAD', 37.4)]) },
      ],
    },
    {
      kind: 'group',
      x: REACH / 2,
      y: REACH / 2,
      rotate: -45,
      elements: [
        {
          kind: 'panel',
          x: -24,
          y: -4.5,
          panel: blade([{ ...bladeLetters('CROSSING', 24), maxWidth: 40 }]),
        },
      ],
    },
  ],
};

function turningVehicles(side: 'left' | 'right'): SignSpec {
  const bend = heavyArrow('M21.8 12V7.6Q21.8 6.2 23.2 6.2H24', [24, 6.2], 90, 1.5);
  const words = side === 'right' ? 10.8 : 19.2;
  return sign(
    `R10-15${side === 'right' ? 'R' : 'L'}`,
    `Vehicles that turn ${side} yield to pedestrians`,
    `A board with the words "TURNING VEHICLES" and an arrow that bends to the ${side} on yellow, and below on white a small red and white triangle, the word "TO" and a walking person.`,
    rectangle(30, 30, 'white', 'black', [
      { kind: 'path', d: 'M1.25 13.6V2.25Q1.25 1.25 2.25 1.25H27.75Q28.75 1.25 28.75 2.25V13.6Z', fill: 'yellow' },
      { ...letters('TURNING', words, 6.6, 3, 'highway-c'), maxWidth: 16 },
      { ...letters('VEHICLES', words, 11.4, 3, 'highway-c'), maxWidth: 16 },
      side === 'right' ? bend : { kind: 'group', x: 30, mirror: true, elements: [bend] },
      { kind: 'panel', panel: yieldTriangle(36), x: 2.8, y: 17, scale: 10 / 36 },
      letters('TO', 16, 23.4, 3, 'highway-c'),
      { kind: 'pictogram', name: 'pedestrian', x: 23.4, y: 21.2, height: 12 },
    ]),
    'R10-15',
  );
}

/** R10 and R15: signs beside signals and at railroads. */
export const usSignalsAndRail: readonly SignSpec[] = [
  sign(
    'R10-5',
    'Turn left on the green arrow only',
    'A white upright rectangle with the words "LEFT ON GREEN ARROW ONLY" in black.',
    regulatory(24, 30, [
      letters('LEFT ON', 12, 7, 4, 'highway-c'),
      letters('GREEN', 12, 13.4, 4, 'highway-c'),
      letters('ARROW', 12, 19.8, 4, 'highway-c'),
      letters('ONLY', 12, 26.2, 4, 'highway-c'),
    ]),
  ),
  plate('R10-7', 'Do not block the intersection', 24, 30, ['DO NOT', 'BLOCK', 'INTERSECTION'], { letter: 4.4 }),
  ...(['LEFT', 'RIGHT'] as const).map((side) =>
    plate(`R10-10${side[0]}`, `Signal for ${side.toLowerCase()} turns`, 24, 30, [side, 'TURN', 'SIGNAL'], {
      letter: 4.6,
      code: 'R10-10',
    }),
  ),
  sign(
    'R10-11',
    'No turn on red',
    'A white upright rectangle with the words "NO TURN ON" in black over a red disc.',
    regulatory(24, 30, [
      letters('NO TURN', 12, 7.6, 4, 'highway-c'),
      letters('ON', 12, 13.8, 4, 'highway-c'),
      lamp('lamp-red', 12, 21.4, 5.2),
    ]),
  ),
  plate('R10-11a', 'No turn on red', 24, 30, ['NO', 'TURN', 'ON RED'], { letter: 5 }),
  sign(
    'R10-12',
    'Left turn yields on green',
    'A white upright rectangle with the words "LEFT TURN YIELD ON GREEN" in black over a green disc.',
    regulatory(30, 36, [
      { ...letters('LEFT TURN', 15, 7.4, 4, 'highway-c') },
      letters('YIELD', 15, 14.6, 5, 'highway-d'),
      letters('ON GREEN', 15, 20.8, 4, 'highway-c'),
      lamp('lamp-green', 15, 28, 5),
    ]),
  ),
  turningVehicles('left'),
  turningVehicles('right'),
  plate('R10-16', 'U-turn yields to right turn', 24, 30, ['U-TURN', 'YIELD', 'TO RIGHT', 'TURN'], { letter: 4 }),
  plate('R10-17a', 'Right turn on a red arrow after a stop', 24, 30, ['RIGHT ON', 'RED ARROW', 'AFTER', 'STOP'], {
    letter: 4,
  }),
  sign(
    'R10-23',
    'Crosswalk signal: stop on red',
    'A white upright rectangle with the words "CROSSWALK STOP ON RED" in black over a red disc.',
    regulatory(24, 30, [
      { ...letters('CROSSWALK', 12, 6.6, 3.4, 'highway-b'), maxWidth: 20 },
      letters('STOP', 12, 12.4, 4, 'highway-d'),
      letters('ON RED', 12, 18.2, 4, 'highway-c'),
      lamp('lamp-red', 12, 23.8, 3.9),
    ]),
  ),
  sign(
    'R15-1',
    'Railroad crossing',
    'Two white boards crossed like an X, with the words "RAILROAD CROSSING" in black.',
    CROSSBUCK,
  ),
  plate(
    'R15-2P',
    'Three railroad tracks',
    27,
    18,
    [
      { text: '3', height: 6, font: 'highway-d' },
      { text: 'TRACKS', height: 5 },
    ],
    { letter: 5 },
  ),
  plate('R15-8', 'Look for trains', 36, 18, ['LOOK'], { letter: 8 }),
];

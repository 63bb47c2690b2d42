import type { SignSpec } from '../spec.ts';
import { assembly, regulatory, sign } from './boards.ts';
import { letters, plate, type Row } from './words.ts';

/** The two words and the number of a speed limit sign. */
function speedLetters(words: readonly [string, string], value: number, top = 0) {
  return [
    letters(words[0], 12, top + 8, 4, 'highway-e'),
    letters(words[1], 12, top + 14, 4, 'highway-e'),
    letters(String(value), 12, top + 27, 10, 'highway-e'),
  ];
}

function speedLimit(value: number): SignSpec {
  return sign(
    `R2-1-${value}`,
    `Speed limit of ${value} mph`,
    `A white upright rectangle with the words "SPEED LIMIT ${value}" in black.`,
    regulatory(24, 30, speedLetters(['SPEED', 'LIMIT'], value)),
    'R2-1',
  );
}

const number = (value: number): Row => ({ text: String(value), height: 7, font: 'highway-e' });

/** R2: speed limits. */
export const usSpeed: readonly SignSpec[] = [
  ...[15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85].map(speedLimit),
  plate('R2-2P', 'Speed limit of 50 mph for trucks', 24, 24, [{ text: 'TRUCKS', height: 4 }, number(50)], {
    letter: 4,
  }),
  plate('R2-3P', 'Speed limit of 45 mph at night', 24, 24, [{ text: 'NIGHT', height: 4 }, number(45)], {
    letter: 4,
    ground: 'black',
    ink: 'white',
  }),
  sign(
    'R2-4P',
    'Minimum speed of 40 mph',
    'A white upright rectangle with the words "MINIMUM SPEED 40" in black.',
    regulatory(24, 30, [
      { ...letters('MINIMUM', 12, 8, 4, 'highway-d'), maxWidth: 20 },
      letters('SPEED', 12, 14, 4, 'highway-d'),
      letters('40', 12, 27, 10, 'highway-e'),
    ]),
  ),
  assembly(
    'R2-4a',
    'Speed limit of 65 mph and minimum speed of 45 mph',
    'A white upright rectangle with the words "SPEED LIMIT 65" and below them "MINIMUM 45" in black.',
    [
      regulatory(24, 48, [
        letters('SPEED', 12, 7.4, 4, 'highway-e'),
        letters('LIMIT', 12, 13.2, 4, 'highway-e'),
        letters('65', 12, 25.4, 10, 'highway-e'),
        { ...letters('MINIMUM', 12, 33, 4, 'highway-d'), maxWidth: 20 },
        letters('45', 12, 44.6, 9, 'highway-e'),
      ]),
    ],
  ),
  plate('R2-6P', 'Higher fines apply', 24, 18, ['FINES', 'HIGHER'], { letter: 4 }),
];

import type { SignElement, SignSpec } from '../spec.ts';
import { diamond, handed } from '../us/boards.ts';
import { heavyArrow } from '../us/curves.ts';
import { plate } from '../us/words.ts';

const arrowDiamond = (code: string, name: string, seen: string, arrow: readonly SignElement[]): readonly SignSpec[] =>
  handed(code, name, `A yellow diamond with ${seen}`, diamond(arrow));

const advisory = (speed: number): SignSpec =>
  plate(
    `W8-2-${speed}`,
    `Advised speed of ${speed} km/h, under a warning sign`,
    24,
    24,
    [
      { text: String(speed), height: 10, font: 'highway-e' },
      { text: 'km/h', height: 4, font: 'highway-e' },
    ],
    { letter: 4, ground: 'yellow', code: 'W8-2' },
  );

/** W1: turns and curves, and the advised speed under them. */
export const alignment: readonly SignSpec[] = [
  ...arrowDiamond('W1-1', 'Sharp turn to the {side}', 'a black arrow that makes a square turn to the {side}.', [
    heavyArrow('M16 31.4V21.8Q16 18.8 19 18.8H25.6', [25.6, 18.8], 90),
  ]),
  ...arrowDiamond(
    'W1-2',
    'Reverse turn: sharp turn to the {side}, then to the {other}',
    'a black arrow that makes a square turn to the {side} and another upwards.',
    [heavyArrow('M16.6 31.8V27.4Q16.6 24 20 24H22.6Q26 24 26 20.6V17.4', [26, 17.4], 0)],
  ),
  ...arrowDiamond('W1-3', 'Curve to the {side}', 'a black arrow that bends to the {side}.', [
    heavyArrow('M17 31.8V28.4Q17 20.6 23.8 16.4', [23.8, 16.4], 58),
  ]),
  ...arrowDiamond(
    'W1-4',
    'Reverse curve: curve to the {side}, then to the {other}',
    'a black arrow that swings to the {side} and then straight up.',
    [heavyArrow('M17.4 32V29.8C17.4 23.8 25.2 23.4 25.2 16.8V16', [25.2, 16.2], 0)],
  ),
  ...arrowDiamond(
    'W1-5',
    'Winding road, first curve to the {side}',
    'a black arrow that winds up, first to the {side}.',
    [
      heavyArrow(
        'M18.2 33.8V32.6C18.2 29 24.2 28.8 24.2 25.4C24.2 22 18.2 21.8 18.2 18.6C18.2 16 22.2 15.6 22.4 12.8',
        [22.4, 13],
        4,
        3.3,
      ),
    ],
  ),
  ...arrowDiamond(
    'W1-7',
    'Hairpin bend to the {side}',
    'a black arrow that goes up, turns round to the {side} and points down.',
    [heavyArrow('M16.2 31.2V18.4A5.6 5.6 0 0 1 27.4 18.4V21.6', [27.4, 21.4], 180)],
  ),
  ...[25, 35, 45, 55, 65].map(advisory),
];

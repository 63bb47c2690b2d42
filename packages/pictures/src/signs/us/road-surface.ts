import type { SignSpec } from '../spec.ts';
import { diamond, MIDDLE, sign } from './boards.ts';
import { plate, wordDiamond } from './words.ts';

const advisory = (speed: number): SignSpec =>
  plate(
    `W13-1P-${speed}`,
    `Advised speed of ${speed} mph, under a warning sign`,
    24,
    24,
    [
      { text: String(speed), height: 10, font: 'highway-e' },
      { text: 'MPH', height: 4, font: 'highway-e' },
    ],
    { letter: 4, ground: 'yellow', code: 'W13-1P' },
  );

const exitSpeed = (code: string, word: string, name: string, speed: number): SignSpec =>
  plate(
    `${code}-${speed}`,
    `${name}: advised speed of ${speed} mph`,
    24,
    30,
    [
      { text: word, height: 5, font: 'highway-d' },
      { text: String(speed), height: 9, font: 'highway-e' },
      { text: 'MPH', height: 4, font: 'highway-d' },
    ],
    { letter: 4, ground: 'yellow', code },
  );

/** W7, W8, W13, W14 and W17: hills, the surface, advised speeds, roads that end. */
export const usRoadSurface: readonly SignSpec[] = [
  sign(
    'W7-1',
    'Steep downhill grade',
    'A yellow diamond with a black truck that drives down a black slope.',
    diamond([{ kind: 'pictogram', name: 'truck-downhill', x: MIDDLE, y: MIDDLE, height: 15.4, ground: 'yellow' }]),
  ),
  wordDiamond('W7-6', 'A hill blocks the view', ['HILL', 'BLOCKS', 'VIEW']),
  wordDiamond('W8-1', 'Bump in the road', ['BUMP']),
  wordDiamond('W8-2', 'Dip in the road', ['DIP']),
  wordDiamond('W8-3', 'The pavement ends', ['PAVEMENT', 'ENDS']),
  wordDiamond('W8-4', 'Soft shoulder', ['SOFT', 'SHOULDER']),
  sign(
    'W8-5',
    'Slippery when wet',
    'A yellow diamond with a black car seen from behind and two wavy tracks under it.',
    diamond([{ kind: 'pictogram', name: 'car-skidding', x: MIDDLE, y: MIDDLE, height: 22 }]),
  ),
  wordDiamond('W8-7', 'Loose gravel', ['LOOSE', 'GRAVEL']),
  wordDiamond('W8-8', 'Rough road', ['ROUGH', 'ROAD']),
  wordDiamond('W8-9', 'Low shoulder', ['LOW', 'SHOULDER']),
  wordDiamond('W8-11', 'Uneven lanes', ['UNEVEN', 'LANES']),
  wordDiamond('W8-12', 'No center line', ['NO', 'CENTER', 'LINE']),
  wordDiamond('W8-13', 'The bridge ices before the road', ['BRIDGE', 'ICES BEFORE', 'ROAD']),
  wordDiamond('W8-14', 'Fallen rocks', ['FALLEN', 'ROCKS']),
  wordDiamond('W8-18', 'The road may flood', ['ROAD', 'MAY FLOOD']),
  wordDiamond('W8-21', 'Area of gusty winds', ['GUSTY', 'WINDS', 'AREA']),
  wordDiamond('W8-22', 'Area of fog', ['FOG', 'AREA']),
  ...[15, 20, 25, 30, 35, 40, 45, 50].map(advisory),
  exitSpeed('W13-2', 'EXIT', 'Exit', 25),
  exitSpeed('W13-3', 'RAMP', 'Ramp', 30),
  wordDiamond('W14-1', 'Dead end', ['DEAD', 'END']),
  wordDiamond('W14-2', 'No outlet', ['NO', 'OUTLET']),
  sign(
    'W14-3',
    'No-passing zone',
    'A yellow pennant that points to the right, with the words "NO PASSING ZONE" in black.',
    {
      shape: 'pennant',
      width: 48,
      height: 36,
      radius: 1.6,
      fill: 'yellow',
      layers: [
        { inset: 0.55, fill: 'black', radius: 1.2 },
        { inset: 1.4, fill: 'yellow', radius: 0.7 },
      ],
      elements: [
        { kind: 'text', text: 'NO', x: 4.4, y: 14, height: 4.1, anchor: 'start' },
        { kind: 'text', text: 'PASSING', x: 4.4, y: 20.05, height: 4.1, anchor: 'start' },
        { kind: 'text', text: 'ZONE', x: 4.4, y: 26.1, height: 4.1, anchor: 'start' },
      ],
    },
  ),
  wordDiamond('W17-1', 'Speed hump', ['SPEED', 'HUMP']),
  wordDiamond('W19-3', 'The freeway ends', ['FREEWAY', 'ENDS']),
];

import { carFromBehind, disc, drum, exclamation } from './figures.ts';
import type { FigurePart, Telltale } from './tile.ts';

const skidMarks = (y: number, length: number): FigurePart => ({
  d: [32, 68]
    .map(
      (x) =>
        `M${x} ${y}c9 ${length * 0.3} -12 ${length * 0.45} -2 ${length * 0.7}q4 ${length * 0.12} 4 ${length * 0.3}`,
    )
    .join(''),
});

/** Brakes, steering, tyres and stability. */
export const chassisTelltales: readonly Telltale[] = [
  {
    id: 'brake-system',
    color: 'red',
    name: 'Brake system fault',
    names: { de: 'Störung der Bremsanlage' },
    look: 'A red circle between two curved brackets, an exclamation mark in it.',
    parts: [...drum, ...exclamation(50, 67, 34)],
  },
  {
    id: 'parking-brake',
    color: 'red',
    name: 'Parking brake',
    names: { de: 'Feststellbremse' },
    look: 'A red circle between two curved brackets, the letter P in it.',
    parts: [...drum, { text: 'P', x: 51, y: 64.5, height: 29 }],
  },
  {
    id: 'abs',
    color: 'amber',
    name: 'Anti-lock brakes (ABS)',
    names: { de: 'Antiblockiersystem (ABS)' },
    look: 'An amber circle between two curved brackets, the letters ABS in it.',
    parts: [...drum, { text: 'ABS', x: 50, y: 58, height: 16.5 }],
  },
  {
    id: 'brake-pads',
    color: 'amber',
    name: 'Worn brake pads',
    names: { de: 'Bremsbeläge abgenutzt' },
    look: 'An amber circle between two broken, curved brackets.',
    parts: [
      { d: disc(50, 50, 29), width: 5.5 },
      { d: 'M15.5 22A45 45 0 0 0 15.5 78M84.5 22A45 45 0 0 1 84.5 78', width: 6.5, dash: [9, 14.5] },
    ],
  },
  {
    id: 'stability-control',
    color: 'amber',
    name: 'Electronic stability control',
    names: { de: 'Elektronisches Stabilitätsprogramm (ESP)' },
    look: 'An amber car from behind with two wavy tracks below it.',
    parts: [...carFromBehind(50, 10), skidMarks(61, 31)],
  },
  {
    id: 'stability-control-off',
    color: 'amber',
    name: 'Electronic stability control switched off',
    names: { de: 'Elektronisches Stabilitätsprogramm (ESP) ausgeschaltet' },
    look: 'An amber car from behind with two short wavy tracks and the word OFF below it.',
    parts: [...carFromBehind(50, 2), skidMarks(51, 17), { text: 'OFF', x: 50, y: 98, height: 21 }],
  },
  {
    id: 'tyre-pressure',
    color: 'amber',
    name: 'Tyre pressure',
    names: { de: 'Reifendruck' },
    look: 'An amber cross-section of a tyre, open at the top, with an exclamation mark in it.',
    parts: [
      { d: 'M36 12Q12 38 25 76H75Q88 38 64 12' },
      { d: 'M30 78V88M40 78V88M50 78V88M60 78V88M70 78V88' },
      ...exclamation(50, 67, 40),
    ],
  },
  {
    id: 'power-steering',
    color: 'amber',
    name: 'Power steering fault',
    names: { de: 'Störung der Lenkhilfe' },
    look: 'An amber steering wheel with an exclamation mark beside it.',
    parts: [
      { d: disc(41, 50, 33), width: 6 },
      { d: disc(41, 52, 8), solid: true },
      { d: 'M10 47L34 50M72 47L48 50M41 58V82', width: 6 },
      ...exclamation(90, 80, 60),
    ],
  },
];

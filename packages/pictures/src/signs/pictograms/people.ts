import type { Pictogram } from './pictogram.ts';

export const people = {
  /** Walking to the right. */
  pedestrian: {
    width: 104,
    height: 170,
    parts: [
      { d: 'M42 16a14 14 0 1 1 28 0a14 14 0 1 1 -28 0Z' },
      { d: 'M47 42Q55 37 64 43L61 88H43Z' },
      { d: 'M47 42Q55 37 64 43L61 88H43Z', stroke: 9 },
      { d: 'M63 44L78 68L93 82M47 44L30 66L24 92', stroke: 11 },
      { d: 'M55 90L68 124L80 160M50 90L42 124L20 156', stroke: 15 },
    ],
  },
} as const satisfies Record<string, Pictogram>;

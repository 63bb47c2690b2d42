/** Trams and trains. */
import { type Model, ModelBuilder } from '../models/model.ts';
import { at, bar, box, disc, plate, rounded } from '../models/shapes.ts';
import { frontLamps, GLASS, rearLamps, sideIndicators, TRIM } from './body-parts.ts';
import { extruded } from './shells.ts';

/** One of a tram's three cars; the plan bends it in the same places. */
export function tramCarModel(part: string): Model {
  const b = new ModelBuilder();
  const [length, width] = [5, 2.46];
  const ends = part === 'middle';
  b.add('gloss', '#f0eee6', rounded(width, 2.9, length - (ends ? 0.3 : 0.1), ends ? 0.08 : 0.22), at(0, 1.85, 0));
  b.paint(box(width + 0.02, 0.55, length - 0.5), at(0, 0.95, 0));
  b.add('matte', TRIM, box(width - 0.2, 0.4, length - 0.6), at(0, 0.35, 0));
  for (const side of [-1, 1]) {
    b.add('glass', GLASS, box(0.02, 1.05, length - 0.9), at(side * (width / 2 + 0.006), 2.2, 0));
    for (const z of [-1.1, 0.9]) b.add('matte', TRIM, box(0.03, 1.05, 0.08), at(side * (width / 2 + 0.01), 2.2, z));
  }
  if (part === 'middle') {
    b.add('matte', '#5b6570', box(1.5, 0.22, 2), at(0, 3.4, 0));
    for (const z of [-0.5, 0.5]) b.add('metal', '#5b6570', bar([0, 3.5, z], [0, 4.6, 0], 0.03));
    b.add('metal', '#5b6570', box(1.4, 0.04, 0.1), at(0, 4.62, 0));
  } else {
    const end = part === 'front' ? -1 : 1;
    b.add('glass', GLASS, rounded(2.1, 1.4, 0.06, 0.02), at(0, 2.15, (end * length) / 2));
    b.add('matte', TRIM, rounded(2.2, 0.4, 0.2, 0.06), at(0, 0.45, (end * length) / 2));
    if (part === 'front') frontLamps(b, { x: 0.86, y: 1.05, z: -length / 2 - 0.01, width: 0.34, height: 0.2 });
    else rearLamps(b, { x: 0.9, y: 1.1, z: length / 2, width: 0.26, height: 0.3 });
    sideIndicators(b, width / 2 + 0.02, 1.35, end * 1.7);
  }
  return b.build();
}

/** The first car of a train, its front ahead. */
export function trainModel(): Model {
  const b = new ModelBuilder();
  const [length, width] = [26, 2.9];
  const half = length / 2;
  const profile = [
    [-half, 0.9],
    [-half + 0.1, 1.9],
    [-half + 1.3, 3.5],
    [-half + 2, 3.75],
    [half, 3.75],
    [half, 0.7],
    [-half + 0.4, 0.7],
  ] as const;
  b.add('gloss', '#e9ebe8', extruded(profile, width, 0.2));
  for (const side of [-1, 1]) {
    b.paint(box(0.02, 0.7, length - 2.6), at(side * (width / 2 + 0.01), 1.35, 1));
    b.add('glass', GLASS, box(0.02, 0.95, length - 5), at(side * (width / 2 + 0.01), 2.55, 1.4));
    for (let i = 0; i < 10; i++)
      b.add('matte', '#e9ebe8', box(0.025, 0.95, 0.5), at(side * (width / 2 + 0.014), 2.55, -8.6 + i * 2.2));
    for (const z of [-8, 8]) b.add('matte', TRIM, box(0.3, 0.7, 3.4), at(side * 1, 0.55, z));
  }
  b.paint(rounded(width - 0.3, 0.8, 0.3, 0.1), at(0, 1.4, -half - 0.02));
  b.add(
    'glass',
    GLASS,
    plate(
      [
        [-1, 0],
        [1, 0],
        [0.9, 1.15],
        [-0.9, 1.15],
      ],
      true,
    ),
    at(0, 2.12, -half + 0.13, { x: -0.66 }),
  );
  for (const x of [-0.9, 0.9]) b.lamp('head', 'white', disc(0.16), at(x, 1.55, -half - 0.18));
  return b.build();
}

/** City buses and US school buses. */
import { roadCountries, type Style } from '@lanewise/pictures/countries/countries';
import { sceneryCountries } from '../countries/countries.ts';
import { type Model, ModelBuilder } from '../models/model.ts';
import { at, box, disc, plate, rounded } from '../models/shapes.ts';
import { arches, frontLamps, GLASS, mirrors, plates, rearLamps, sideIndicators, TRIM, wheels } from './body-parts.ts';

/** A low-floor bus; its doors are on the side of the kerb. */
export function busModel(style: Style): Model {
  const b = new ModelBuilder();
  const [length, width] = [11.4, 2.5];
  const half = length / 2;
  b.paint(rounded(width, 2.76, length, 0.16), at(0, 1.72, 0));
  b.add('matte', '#eceeee', box(width - 0.5, 0.06, length - 1), at(0, 3.1, 0));
  b.add('matte', TRIM, box(width - 0.1, 0.3, length - 0.4), at(0, 0.42, 0));
  for (const side of [-1, 1]) {
    b.add('glass', GLASS, box(0.02, 1.06, length - 1), at(side * (width / 2 + 0.004), 2.15, 0.1));
    for (let i = 1; i < 7; i++)
      b.add('matte', TRIM, box(0.02, 1.06, 0.07), at(side * (width / 2 + 0.01), 2.15, -half + 0.5 + i * 1.58));
  }
  // Doors are on the side of the kerb.
  const kerbSide = roadCountries[style].drive === 'left' ? -1 : 1;
  for (const z of [-half + 0.95, 0.6]) {
    b.add('glass', GLASS, box(0.03, 1.9, 1.1), at(kerbSide * (width / 2 + 0.006), 1.6, z));
    b.add('metal', '#c7ccd0', box(0.035, 1.9, 0.05), at(kerbSide * (width / 2 + 0.01), 1.6, z));
  }
  b.add('glass', GLASS, rounded(2.3, 1.6, 0.06, 0.02), at(0, 1.85, -half - 0.01));
  b.add('matte', '#101316', box(1.7, 0.3, 0.06), at(0, 2.85, -half - 0.01));
  b.add('matte', '#ffb43a', box(0.34, 0.16, 0.02), at(-0.5, 2.85, -half - 0.045));
  b.add('matte', '#ffb43a', box(0.8, 0.1, 0.02), at(0.2, 2.85, -half - 0.045));
  b.add('glass', GLASS, rounded(2.1, 1, 0.06, 0.02), at(0, 2.2, half + 0.01));
  mirrors(b, width / 2, 2.3, -half - 0.05, 0.5);
  arches(b, width / 2 + 0.004, [-3.1, 2.7], 0.56);
  wheels(b, width / 2 + 0.01, [-3.1, 2.7], 0.48, 0.3);
  frontLamps(b, { x: 0.95, y: 0.8, z: -half + 0.01, width: 0.4, height: 0.2 });
  rearLamps(b, { x: 1.06, y: 1.15, z: half - 0.02, width: 0.22, height: 0.6 });
  sideIndicators(b, width / 2 + 0.01, 1.1, -half + 2.1);
  sideIndicators(b, width / 2 + 0.01, 1.1, 1.9);
  plates(b, -half - 0.04, half + 0.03, 0.5, sceneryCountries[style].vehicles.rearPlate);
  return b.build();
}

/** A yellow US school bus; `stopArm` swings out the octagon at the driver's side. */
export function schoolBusModel(stopArm: boolean): Model {
  const b = new ModelBuilder();
  const [yellow, width, nose, tail] = ['#f2a70a', 2.44, -5.2, 5.2] as const;
  b.add('gloss', yellow, rounded(width, 2.3, 8.4, 0.2), at(0, 1.98, 1));
  b.add('gloss', yellow, rounded(width - 0.1, 0.5, 8.3, 0.06), at(0, 0.8, 1));
  b.add('gloss', yellow, rounded(width - 0.5, 1, 2.2, 0.2), at(0, 1.15, nose + 1.2));
  for (const side of [-1, 1]) {
    b.add('gloss', yellow, rounded(0.5, 0.6, 1.5, 0.2), at(side * (width / 2 - 0.3), 0.95, nose + 1.05));
    for (let i = 0; i < 9; i++)
      b.add('glass', GLASS, box(0.03, 0.62, 0.74), at(side * (width / 2 - 0.004), 2.4, -2.35 + i * 0.88));
    for (const y of [1.2, 1.58, 1.95]) b.add('matte', TRIM, box(0.02, 0.07, 8.2), at(side * (width / 2 + 0.006), y, 1));
  }
  b.add('glass', GLASS, rounded(2.1, 0.9, 0.06, 0.02), at(0, 2.15, -3.2));
  for (const [z, turn] of [
    [-3.22, 0],
    [tail + 0.02, Math.PI],
  ] as const)
    schoolBusWords(b, z, turn);
  for (const x of [-0.5, 0.5]) b.add('glass', GLASS, box(0.66, 0.62, 0.04), at(x, 2.1, tail));
  b.add('matte', TRIM, rounded(1.3, 0.55, 0.08, 0.03), at(0, 1.05, nose + 0.09));
  for (const z of [nose, tail]) b.add('matte', TRIM, rounded(2.36, 0.28, 0.18, 0.05), at(0, 0.56, z));
  mirrors(b, width / 2, 2, -3.3, 0.36);
  arches(b, width / 2 + 0.002, [nose + 1.15, 3], 0.56);
  wheels(b, width / 2 + 0.005, [nose + 1.15, 3], 0.48, 0.28);
  // The outer lamps are red, the inner ones amber.
  for (const [z, turn] of [
    [-3.24, 0],
    [tail + 0.02, Math.PI],
  ] as const) {
    for (const [x, name] of [
      [-0.98, 'red'],
      [0.98, 'red'],
      [-0.7, 'amber'],
      [0.7, 'amber'],
    ] as const) {
      b.add('matte', '#0d0f11', disc(0.14), at(x, 2.92, z, { y: turn }));
      b.lamp(`flash-${name}`, name, disc(0.11), at(x, 2.92, z + (turn === 0 ? -0.02 : 0.02), { y: turn }));
    }
  }
  if (stopArm) {
    const octagon = Array.from(
      { length: 8 },
      (_, i) => [Math.cos((Math.PI / 4) * (i + 0.5)), Math.sin((Math.PI / 4) * (i + 0.5))] as const,
    );
    b.add('matte', TRIM, box(0.5, 0.05, 0.02), at(-width / 2 - 0.2, 1.62, -2.6));
    for (const turn of [0, Math.PI]) {
      const out = turn === 0 ? -1 : 1;
      const eight = (size: number) =>
        plate(
          octagon.map(([x, y]) => [x * size, y * size] as const),
          true,
        );
      b.add('matte', '#f4f4f0', eight(0.36), at(-width / 2 - 0.55, 1.62, -2.6 + out * 0.012, { y: turn }));
      b.add('matte', '#c8201c', eight(0.32), at(-width / 2 - 0.55, 1.62, -2.6 + out * 0.016, { y: turn }));
      for (const y of [0.17, -0.17])
        b.lamp('flash-red', 'red', disc(0.06), at(-width / 2 - 0.55, 1.62 + y, -2.6 + out * 0.022, { y: turn }));
    }
  }
  frontLamps(b, { x: 0.92, y: 1.02, z: nose + 0.3, width: 0.28, height: 0.22 });
  rearLamps(b, { x: 0.98, y: 1.4, z: tail, width: 0.24, height: 0.36 });
  plates(b, nose - 0.1, tail + 0.1, 0.62);
  return b.build();
}

/** The words over the windows, as dark blocks with the rhythm of the letters: they are read as a sign, not letter by letter. */
function schoolBusWords(b: ModelBuilder, z: number, turn: number): void {
  b.add('matte', '#f2a70a', box(1.3, 0.3, 0.06), at(0, 2.92, z));
  const out = turn === 0 ? -0.035 : 0.035;
  for (let i = 0; i < 9; i++) {
    if (i === 6) continue;
    b.add('matte', '#16181a', box(0.075, 0.15, 0.01), at(-0.46 + i * 0.115, 2.92, z + out));
  }
}

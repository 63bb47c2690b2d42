/** Vans, ambulances, trucks and tractors. */
import { roadCountries, type Style } from '@lanewise/pictures/countries/countries';
import { sceneryCountries } from '../countries/countries.ts';
import { type Model, ModelBuilder } from '../models/model.ts';
import { at, ball, box, column, plate, rounded } from '../models/shapes.ts';
import {
  arches,
  beaconBar,
  frontLamps,
  GLASS,
  mirrors,
  plates,
  rearLamps,
  sideIndicators,
  TRIM,
  wheels,
} from './body-parts.ts';
import { extruded, flankWindows } from './shells.ts';

/** A van; as an ambulance it has its country's colours and flashing lamps. */
export function vanModel(style: Style, ambulance: boolean): Model {
  const b = new ModelBuilder();
  const { shell, stripe, pattern } = sceneryCountries[style].vehicles.ambulance;
  const [width, roof] = [2.02, ambulance ? 2.6 : 2.32];
  const profile = [
    [-2.8, 0.42],
    [-2.82, 0.74],
    [-2.68, 1.02],
    [-2.05, 1.2],
    [-1.35, 2.08],
    [-1, roof - 0.06],
    [-0.7, roof],
    [2.6, roof],
    [2.78, roof - 0.1],
    [2.8, 0.45],
    [2.7, 0.3],
    [-2.65, 0.3],
  ] as const;
  const body = extruded(profile, width);
  if (ambulance) b.add('gloss', shell, body);
  else b.paint(body);
  const screen = plate(
    [
      [-0.82, 0],
      [0.82, 0],
      [0.76, 1.05],
      [-0.76, 1.05],
    ],
    true,
  );
  b.add('glass', GLASS, screen, at(0, 1.25, -2.12, { x: -0.66 }));
  flankWindows(b, width / 2, [
    [-1.95, 1.28],
    [-0.55, 1.28],
    [-0.55, 2.02],
    [-1.36, 2.02],
  ]);
  for (const x of [-0.48, 0.48]) b.add('glass', GLASS, box(0.7, 0.6, 0.02), at(x, 1.72, 2.87));
  b.add('matte', '#2a2f34', box(0.016, 1.8, 0.02), at(0, 1.3, 2.875));
  b.add('matte', TRIM, rounded(1.9, 0.2, 0.12, 0.04), at(0, 0.44, -2.86));
  b.add('matte', TRIM, rounded(1.9, 0.2, 0.12, 0.04), at(0, 0.44, 2.86));
  b.add('matte', '#101316', rounded(1.2, 0.2, 0.06, 0.03), at(0, 0.8, -2.88));
  arches(b, width / 2, [-1.85, 1.8], 0.42);
  wheels(b, width / 2 + 0.02, [-1.85, 1.8], 0.35, 0.24);
  mirrors(b, width / 2, 1.42, -1.72, 0.34);
  frontLamps(b, { x: 0.76, y: 0.9, z: -2.83, width: 0.34, height: 0.2 });
  rearLamps(b, { x: 0.9, y: 1.1, z: 2.84, width: 0.16, height: 0.7 });
  sideIndicators(b, width / 2 + 0.02, 1, -1.35);
  plates(b, -2.92, 2.9, 0.62, sceneryCountries[style].vehicles.rearPlate);
  if (ambulance) {
    for (const side of [-1, 1]) {
      if (pattern === 'checks') {
        for (let i = 0; i < 7; i++) {
          b.add(
            'matte',
            stripe,
            box(0.01, 0.3, 0.36),
            at(side * (width / 2 + 0.008), 0.95 + 0.3 * (i % 2), -0.3 + i * 0.36),
          );
        }
      } else b.add('matte', stripe, box(0.01, 0.36, 4.2), at(side * (width / 2 + 0.008), 1.05, 0.6));
      b.add('matte', stripe, box(0.012, 0.5, 0.16), at(side * (width / 2 + 0.01), 1.85, 1.3));
      b.add('matte', stripe, box(0.012, 0.16, 0.5), at(side * (width / 2 + 0.01), 1.85, 1.3));
    }
    for (const [z, y] of [
      [-0.75, roof + 0.1],
      [2.5, roof + 0.1],
    ] as const)
      beaconBar(b, 1.5, y, z, roadCountries[style].emergencyVehicles.lamps);
  }
  return b.build();
}

/** A truck with a box body. */
export function truckModel(style: Style): Model {
  const b = new ModelBuilder();
  const width = 2.5;
  b.add('gloss', '#e4e5e1', rounded(width - 0.04, 2.6, 7.1, 0.06), at(0, 2.5, 1.2));
  b.add('matte', TRIM, box(2.1, 0.3, 9), at(0, 0.85, 0.1));
  b.paint(rounded(width - 0.06, 2.4, 1.9, 0.16), at(0, 1.95, -3.83));
  b.paint(rounded(width - 0.2, 0.9, 1.5, 0.25), at(0, 3.3, -3.5));
  for (const side of [-1, 1]) {
    b.paint(box(0.01, 0.42, 6.6), at(side * (width / 2 - 0.014), 2.3, 1.2));
    b.add('matte', '#3a4046', box(0.05, 0.34, 3.4), at(side * (width / 2 - 0.1), 0.72, 0.7));
  }
  b.add('glass', GLASS, rounded(2.16, 0.95, 0.06, 0.02), at(0, 2.42, -4.78));
  flankWindows(b, width / 2 - 0.03, [
    [-4.5, 2.02],
    [-3.5, 2.02],
    [-3.5, 2.8],
    [-4.45, 2.8],
  ]);
  b.add('matte', '#15191d', rounded(1.9, 0.5, 0.06, 0.02), at(0, 1.4, -4.78));
  b.add('matte', TRIM, rounded(width - 0.1, 0.55, 0.22, 0.06), at(0, 0.7, -4.76));
  mirrors(b, width / 2, 2.4, -4.7, 0.66);
  wheels(b, width / 2 - 0.02, [-3.65, 2.1, 3.3], 0.5, 0.32);
  frontLamps(b, { x: 0.92, y: 0.78, z: -4.86, width: 0.42, height: 0.22 });
  rearLamps(b, { x: 0.98, y: 0.98, z: 4.74, width: 0.46, height: 0.3 });
  sideIndicators(b, width / 2 - 0.02, 1.2, -3.3);
  b.add('matte', '#d8d8d2', box(2.3, 0.12, 0.05), at(0, 0.6, 4.76));
  plates(b, -4.9, 4.78, 0.55, sceneryCountries[style].vehicles.rearPlate);
  return b.build();
}

/** A farm tractor with a cab. */
export function tractorModel(): Model {
  const b = new ModelBuilder();
  b.paint(rounded(0.95, 0.85, 2.3, 0.14), at(0, 1.3, -1.15));
  b.add('matte', '#101316', rounded(0.7, 0.6, 0.06, 0.02), at(0, 1.3, -2.31));
  b.add('glass', GLASS, rounded(1.45, 1.35, 1.5, 0.12), at(0, 2.05, 0.75));
  b.paint(rounded(1.6, 0.14, 1.7, 0.06), at(0, 2.78, 0.75));
  for (const x of [-0.7, 0.7]) for (const z of [0.05, 1.45]) b.paint(box(0.08, 1.35, 0.08), at(x, 2.05, z));
  b.paint(rounded(1.5, 0.5, 1.5, 0.1), at(0, 1.2, 0.75));
  for (const side of [-1, 1]) b.paint(rounded(0.5, 0.08, 1.5, 0.04), at(side * 1, 1.72, 1));
  b.add('matte', TRIM, box(0.5, 0.4, 3.6), at(0, 0.8, -0.3));
  wheels(b, 0.95, [-1.55], 0.55, 0.36);
  wheels(b, 1.28, [1.05], 0.85, 0.55);
  b.add('metal', '#3a4046', column(0.05, 0.05, 1.1, 8), at(0.3, 1.6, -1.5));
  frontLamps(b, { x: 0.3, y: 1.5, z: -2.3, width: 0.2, height: 0.14 });
  rearLamps(b, { x: 0.98, y: 1.55, z: 1.78, width: 0.24, height: 0.24 });
  b.lamp('flash-amber', 'amber', ball(0.09, 0.12, 0.09, 10), at(0.5, 2.95, 1.1));
  return b.build();
}

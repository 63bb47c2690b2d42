/** Vans, ambulances, trucks, buses, trams, tractors and trains. */
import type { Style, User } from '@lanewise/pictures/scenes/spec';
import * as T from 'three';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, bar, box, column, disc, plate, rounded } from '../models/shapes.ts';
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

/** A side profile (z, y) drawn out over a width, with rounded edges. */
function extruded(profile: readonly (readonly [number, number])[], width: number, bevel = 0.09): T.BufferGeometry {
  const shape = new T.Shape(profile.map(([z, y]) => new T.Vector2(z, y)));
  const depth = width - 2 * bevel;
  const geometry = new T.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelSize: bevel * 0.7,
    bevelThickness: bevel,
    bevelSegments: 3,
  });
  return geometry.translate(0, 0, -depth / 2).rotateY(-Math.PI / 2);
}

/** A window in both flanks: corners (z, y). */
function flankWindows(b: ModelBuilder, halfWidth: number, corners: readonly (readonly [number, number])[]): void {
  b.add(
    'glass',
    GLASS,
    plate(corners.map(([z, y]) => [-z, y] as const)).rotateY(Math.PI / 2),
    at(halfWidth + 0.006, 0, 0),
  );
  b.add('glass', GLASS, plate(corners).rotateY(-Math.PI / 2), at(-halfWidth - 0.006, 0, 0));
}

const liveries: Readonly<Record<Style, { readonly shell: string; readonly stripe: string }>> = {
  us: { shell: '#f2f3f0', stripe: '#c8322c' },
  uk: { shell: '#efce22', stripe: '#1f8a4c' },
  de: { shell: '#f2f3f0', stripe: '#de4f2a' },
  se: { shell: '#efce22', stripe: '#1f6fb5' },
  fr: { shell: '#f2f3f0', stripe: '#c8102e' },
  au: { shell: '#f2f3f0', stripe: '#1f4fa8' },
};

/** A van; as an ambulance it has its country's colours and flashing lamps. */
function vanModel(style: Style, ambulance: boolean): Model {
  const b = new ModelBuilder();
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
  if (ambulance) b.add('gloss', liveries[style].shell, body);
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
  plates(b, -2.92, 2.9, 0.62, style === 'uk' ? '#efc63a' : '#f1f1ec');
  if (ambulance) {
    const { stripe } = liveries[style];
    for (const side of [-1, 1]) {
      if (style === 'uk' || style === 'se') {
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
      beaconBar(b, 1.5, y, z, [style === 'us' ? 'red' : 'blue', 'blue']);
  }
  return b.build();
}

function truckModel(style: Style): Model {
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
  plates(b, -4.9, 4.78, 0.55, style === 'uk' ? '#efc63a' : '#f1f1ec');
  return b.build();
}

function busModel(style: Style): Model {
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
  const kerbSide = style === 'uk' || style === 'au' ? -1 : 1;
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
  plates(b, -half - 0.04, half + 0.03, 0.5, style === 'uk' ? '#efc63a' : '#f1f1ec');
  return b.build();
}

/** A yellow US school bus; `stopArm` swings out the octagon at the driver's side. */
function schoolBusModel(stopArm: boolean): Model {
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

/** Length of one of a tram's three cars; the plan bends it in the same places. */
function tramCarModel(part: string): Model {
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

function tractorModel(): Model {
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

function trainModel(): Model {
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

const cache = modelCache((key) => {
  const [kind, style, extra] = key.split(' ') as [string, Style, string];
  switch (kind) {
    case 'van':
      return vanModel(style, false);
    case 'emergency':
      return vanModel(style, true);
    case 'truck':
      return truckModel(style);
    case 'bus':
      return busModel(style);
    case 'school-bus':
      return schoolBusModel(extra === 'red');
    case 'tractor':
      return tractorModel();
    case 'train':
      return trainModel();
    default:
      return tramCarModel(extra);
  }
});

/** Returns the model of a vehicle that is larger than a car. */
export const largeVehicleOf = (user: User, style: Style): Model =>
  cache(`${user.kind} ${style} ${user.flashing ?? ''}`);

/** Returns the model of one of a tram's cars. */
export const tramCarOf = (part: 'front' | 'middle' | 'rear'): Model => cache(`tram se ${part}`);

/** Houses that look like their country: a few models for each, shared by all streets. */
import type { Style } from '@lanewise/pictures/countries/countries';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import type { Street } from '../countries/country.ts';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, box, plate } from '../models/shapes.ts';
import { between, pick, randomFrom, type SeededRandom } from '../seeded/random.ts';

/** Number of models for each country. */
export const HOUSES = 5;
const FLOOR = 2.75;

export interface House {
  readonly model: Model;
  readonly width: number;
  readonly depth: number;
}

function houseModel(style: Style, variant: number): House {
  const { street } = sceneryCountries[style];
  const random = randomFrom(variant * 7919 + style.charCodeAt(0) * 31 + style.charCodeAt(1));
  const b = new ModelBuilder();
  const wall = street.walls[variant % street.walls.length] as string;
  const roof = pick(street.roofs, random);
  const shutters = pick(street.shutters, random);
  const width = between(street.width[0], street.width[1], random);
  const { depth } = street;
  const storeys = street.storeys[variant % street.storeys.length] as number;
  const height = storeys * FLOOR + 0.35;
  b.add('matte', wall, box(width, height, depth), at(0, height / 2, 0));
  b.add('matte', '#8d8a85', box(width + 0.06, 0.4, depth + 0.06), at(0, 0.2, 0));
  roofOver(b, { width, depth, height, pitch: street.pitch, roof, wall, gable: random() < street.gables });
  if (random() < street.chimney)
    b.add('matte', '#8a6456', box(0.7, 2, 0.7), at(width * 0.28, height + depth * 0.2, 0.6));
  windows(b, { width, depth, storeys, shutters, street, random });
  return { model: b.build(), width, depth };
}

interface Roof {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly pitch: number;
  readonly roof: string;
  readonly wall: string;
  readonly gable: boolean;
}

function roofOver(b: ModelBuilder, { width, depth, height, pitch, roof, wall, gable }: Roof): void {
  const [span, length] = gable ? [width, depth] : [depth, width];
  const rise = (span / 2) * pitch;
  const angle = Math.atan2(rise, span / 2);
  const slope = (span / 2 + 0.45) / Math.cos(angle);
  const turn = gable ? at(0, 0, 0, { y: Math.PI / 2 }) : new T.Matrix4();
  for (const side of [-1, 1]) {
    const y = height + rise - (Math.sin(angle) * slope) / 2 + 0.09;
    const z = (Math.cos(angle) * slope) / 2;
    b.add(
      'matte',
      roof,
      box(length + 0.8, 0.16, slope),
      turn.clone().multiply(at(0, y, side * z, { x: side * angle })),
    );
    const triangle = plate([
      [-span / 2, 0],
      [span / 2, 0],
      [0, rise],
    ]);
    b.add(
      'matte',
      wall,
      triangle,
      turn.clone().multiply(at((side * length) / 2, height, 0, { y: (side * Math.PI) / 2 })),
    );
  }
}

interface Front {
  readonly width: number;
  readonly depth: number;
  readonly storeys: number;
  readonly shutters: string;
  readonly street: Street;
  readonly random: SeededRandom;
}

function windows(b: ModelBuilder, { width, depth, storeys, shutters, street, random }: Front): void {
  const { trim } = street;
  const front = -depth / 2;
  const opening = (x: number, y: number, z: number, turn: number, wide: number, high: number) => {
    const where = at(x, y, z, { y: turn });
    const put = (
      color: string,
      finish: 'matte' | 'glass',
      geometry: T.BufferGeometry,
      dx: number,
      dy: number,
      out: number,
    ) => b.add(finish, color, geometry, where.clone().multiply(at(dx, dy, -out)));
    put(trim, 'matte', box(wide + 0.16, high + 0.16, 0.06), 0, 0, 0.01);
    put('#27323a', 'glass', box(wide, high, 0.03), 0, 0, 0.04);
    put(trim, 'matte', box(0.05, high, 0.03), 0, 0, 0.06);
    put(trim, 'matte', box(wide + 0.26, 0.08, 0.16), 0, -high / 2 - 0.09, 0.06);
    if (shutters !== '')
      for (const side of [-1, 1])
        put(shutters, 'matte', box(wide * 0.42, high + 0.1, 0.05), side * wide * 0.76, 0, 0.03);
  };
  const columns = Math.max(2, Math.round(width / 2.9));
  const door = Math.floor(random() * columns);
  for (let storey = 0; storey < storeys; storey++) {
    for (let column = 0; column < columns; column++) {
      const x = -width / 2 + (width / columns) * (column + 0.5);
      const y = 0.35 + storey * FLOOR + 1.5;
      if (storey > 0 || column !== door) opening(x, y, front, 0, 1.15, 1.35);
      else {
        b.add('matte', trim, box(1.2, 2.25, 0.08), at(x, 1.4, front));
        b.add('matte', pick(street.doors, random), box(1, 2.1, 0.08), at(x, 1.38, front - 0.03));
        b.add('matte', trim, box(1.6, 0.1, 0.8), at(x, 2.65, front - 0.38));
        b.add('matte', '#a9a59c', box(1.5, 0.18, 0.9), at(x, 0.18, front - 0.4));
      }
    }
    for (const side of [-1, 1])
      for (const z of [-depth / 4, depth / 4])
        opening((side * width) / 2, 0.35 + storey * FLOOR + 1.5, z, (-side * Math.PI) / 2, 0.95, 1.2);
  }
  if (street.extras === 'porch') {
    b.add('matte', '#6b625b', box(width * 0.7, 0.14, 2), at(0, 2.75, front - 1, { x: -0.08 }));
    b.add('matte', '#b8b2a6', box(width * 0.7, 0.3, 1.9), at(0, 0.15, front - 0.95));
    for (const x of [-0.33, -0.11, 0.11, 0.33])
      b.add('matte', trim, box(0.15, 2.4, 0.15), at(x * width, 1.5, front - 1.8));
  }
  if (street.extras === 'bay') {
    const x = -width / 2 + (width / columns) * (((door + 1) % columns) + 0.5);
    b.add('matte', trim, box(2, 2.3, 0.75), at(x, 1.25, front - 0.36));
    b.add('glass', '#27323a', box(1.8, 1.2, 0.78), at(x, 1.7, front - 0.37));
    for (const dx of [-0.9, -0.3, 0.3, 0.9]) b.add('matte', trim, box(0.08, 1.25, 0.8), at(x + dx, 1.7, front - 0.375));
    b.add('matte', '#6b5a54', box(2.2, 0.14, 0.95), at(x, 2.46, front - 0.4));
  }
}

const made = new Map<string, House>();
const cache = modelCache((key) => {
  const [style, variant] = key.split(' ');
  const house = houseModel(style as Style, Number(variant));
  made.set(key, house);
  return house.model;
});

/** Returns one of a country's houses; its front faces -z. */
export function houseOf(style: Style, variant: number): House {
  const key = `${style} ${variant % HOUSES}`;
  cache(key);
  return made.get(key) as House;
}

/** Parts that many vehicles have. */

import type { ModelBuilder } from '../models/model.ts';
import { at, ball, box, column, disc, rounded } from '../models/shapes.ts';

const TYRE = '#17191b';
export const TRIM = '#1b1f23';
export const GLASS = '#1a232b';

/** A wheel on each side of the vehicle. */
export function wheels(
  b: ModelBuilder,
  halfTrack: number,
  places: readonly number[],
  radius: number,
  width = 0.22,
): void {
  for (const z of places) {
    for (const side of [-1, 1]) {
      const tyre = column(radius, radius, width, 20)
        .translate(0, -width / 2, 0)
        .rotateZ(Math.PI / 2);
      b.add('matte', TYRE, tyre, at(side * (halfTrack - width / 2), radius, z));
      const rim = disc(radius * 0.66, 18).rotateY((-side * Math.PI) / 2);
      b.add('metal', '#b9bfc4', rim, at(side * (halfTrack + 0.004), radius, z));
      b.add(
        'metal',
        '#6d7378',
        disc(radius * 0.22, 10).rotateY((-side * Math.PI) / 2),
        at(side * (halfTrack + 0.008), radius, z),
      );
    }
  }
}

/** Dark wheel arches just outside the bodywork. */
export function arches(b: ModelBuilder, halfWidth: number, places: readonly number[], radius: number): void {
  for (const z of places) {
    for (const side of [-1, 1]) {
      b.add(
        'matte',
        '#0e1012',
        disc(radius, 22).rotateY((-side * Math.PI) / 2),
        at(side * (halfWidth + 0.002), radius - 0.02, z),
      );
    }
  }
}

interface LampPlace {
  /** Distance from the middle, height, and position along the vehicle. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
}

/** Head lamps with indicators beside them at the front. */
export function frontLamps(b: ModelBuilder, { x, y, z, width, height }: LampPlace): void {
  for (const side of [-1, 1]) {
    b.lamp('head', 'white', rounded(width, height, 0.12, 0.04), at(side * x, y, z));
    const name = side < 0 ? 'left' : 'right';
    b.lamp(
      name,
      'amber',
      rounded(width * 0.6, height * 0.62, 0.1, 0.03),
      at(side * (x + width * 0.22), y - height * 0.86, z + 0.02),
    );
  }
}

/** Tail and brake lamps with indicators above them at the rear. */
export function rearLamps(b: ModelBuilder, { x, y, z, width, height }: LampPlace): void {
  for (const side of [-1, 1]) {
    const name = side < 0 ? 'left' : 'right';
    b.lamp('tail', 'red', rounded(width, height * 0.5, 0.1, 0.03), at(side * x, y - height * 0.22, z));
    b.lamp('brake', 'red', rounded(width * 0.96, height * 0.4, 0.13, 0.03), at(side * x, y - height * 0.22, z + 0.005));
    b.lamp(name, 'amber', rounded(width, height * 0.42, 0.12, 0.03), at(side * x, y + height * 0.28, z));
  }
}

/** Indicators on the flanks, so that they are seen from the side. */
export function sideIndicators(b: ModelBuilder, halfWidth: number, y: number, z: number): void {
  for (const side of [-1, 1]) {
    b.lamp(side < 0 ? 'left' : 'right', 'amber', ball(0.035, 0.05, 0.09, 10), at(side * halfWidth, y, z));
  }
}

/** Mirrors on both sides. */
export function mirrors(b: ModelBuilder, halfWidth: number, y: number, z: number, height: number): void {
  for (const side of [-1, 1]) {
    b.add('matte', TRIM, rounded(0.2, height, 0.12, 0.04), at(side * (halfWidth + 0.13), y, z));
    b.add('matte', TRIM, box(0.14, 0.03, 0.05), at(side * (halfWidth + 0.02), y - height * 0.3, z));
  }
}

/** A bar of flashing lamps across a roof. */
export function beaconBar(
  b: ModelBuilder,
  width: number,
  y: number,
  z: number,
  colors: readonly ['red' | 'blue', 'blue'],
): void {
  b.add('matte', '#d9dee2', rounded(width, 0.08, 0.26, 0.03), at(0, y - 0.05, z));
  for (const [index, side] of [-1, 1].entries()) {
    b.lamp(
      'beacon',
      colors[index as 0 | 1],
      rounded(width * 0.42, 0.13, 0.24, 0.05),
      at(side * width * 0.27, y + 0.03, z),
    );
  }
}

/** Number plates are blank: no country's, nobody's. */
export function plates(b: ModelBuilder, front: number, rear: number, y: number, rearColor = '#f1f1ec'): void {
  b.add('matte', '#f1f1ec', box(0.5, 0.115, 0.02), at(0, y, front));
  b.add('matte', rearColor, box(0.5, 0.115, 0.02), at(0, y + 0.12, rear));
}

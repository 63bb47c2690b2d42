/** Bodies drawn out from a side profile, and the windows in their flanks. */
import * as T from 'three';
import type { ModelBuilder } from '../models/model.ts';
import { at, plate } from '../models/shapes.ts';
import { GLASS } from './body-parts.ts';

/** A side profile (z, y) drawn out over a width, with rounded edges. */
export function extruded(
  profile: readonly (readonly [number, number])[],
  width: number,
  bevel = 0.09,
): T.BufferGeometry {
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
export function flankWindows(
  b: ModelBuilder,
  halfWidth: number,
  corners: readonly (readonly [number, number])[],
): void {
  b.add(
    'glass',
    GLASS,
    plate(corners.map(([z, y]) => [-z, y] as const)).rotateY(Math.PI / 2),
    at(halfWidth + 0.006, 0, 0),
  );
  b.add('glass', GLASS, plate(corners).rotateY(-Math.PI / 2), at(-halfWidth - 0.006, 0, 0));
}

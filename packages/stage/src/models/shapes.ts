/** Geometry that models are made of. Metres; y is up, a model faces -z. */
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

export type Triple = readonly [x: number, y: number, z: number];

/** Where a part goes: position, then turns about y, x and z in radians, then scale. */
export function at(
  x: number,
  y: number,
  z: number,
  turn: { readonly y?: number; readonly x?: number; readonly z?: number } = {},
  scale: Triple | number = 1,
): T.Matrix4 {
  const size = typeof scale === 'number' ? new T.Vector3(scale, scale, scale) : new T.Vector3(...scale);
  const rotation = new T.Quaternion().setFromEuler(new T.Euler(turn.x ?? 0, turn.y ?? 0, turn.z ?? 0, 'YXZ'));
  return new T.Matrix4().compose(new T.Vector3(x, y, z), rotation, size);
}

/** A box around its middle. */
export const box = (width: number, height: number, depth: number): T.BufferGeometry =>
  new T.BoxGeometry(width, height, depth);

/** A box with rounded edges. */
export const rounded = (width: number, height: number, depth: number, radius: number): T.BufferGeometry =>
  new RoundedBoxGeometry(width, height, depth, radius > 0.1 ? 2 : 1, radius);

/** An ellipsoid with these half axes; `fine` is the number of its segments around. */
export const ball = (x: number, y: number, z: number, fine = 14): T.BufferGeometry =>
  new T.SphereGeometry(1, fine, Math.ceil(fine * 0.7)).scale(x, y, z);

/** A cylinder or cone standing on y = 0. */
export const column = (bottom: number, top: number, height: number, sides = 12): T.BufferGeometry =>
  new T.CylinderGeometry(top, bottom, height, sides).translate(0, height / 2, 0);

/** A disc that faces -z. */
export const disc = (radius: number, sides = 20): T.BufferGeometry =>
  new T.CircleGeometry(radius, sides).rotateY(Math.PI);

/** A round bar between two points, thicker or thinner at its end. */
export function bar(from: Triple, to: Triple, radius: number, end = radius, sides = 8): T.BufferGeometry {
  const [a, b] = [new T.Vector3(...from), new T.Vector3(...to)];
  const way = b.clone().sub(a);
  const geometry = new T.CylinderGeometry(end, radius, way.length(), sides);
  geometry.applyQuaternion(new T.Quaternion().setFromUnitVectors(new T.Vector3(0, 1, 0), way.normalize()));
  return geometry.translate((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2);
}

/** A limb: a bar with round ends. */
export function limb(from: Triple, to: Triple, radius: number, end = radius): T.BufferGeometry {
  const [a, b] = [new T.Vector3(...from), new T.Vector3(...to)];
  const way = b.clone().sub(a);
  const length = way.length();
  const profile = [
    [0.001, -radius],
    [radius * 0.75, -radius * 0.6],
    [radius, 0],
    [(radius + end) / 2, length / 2],
    [end, length],
    [end * 0.75, length + end * 0.6],
    [0.001, length + end],
  ] as const;
  const geometry = new T.LatheGeometry(
    profile.map(([x, y]) => new T.Vector2(x, y)),
    9,
  );
  geometry.applyQuaternion(new T.Quaternion().setFromUnitVectors(new T.Vector3(0, 1, 0), way.normalize()));
  return geometry.translate(a.x, a.y, a.z);
}

/** A surface through rows of points, with smooth normals. `turned` swaps its outside and inside. */
export function surface(rows: readonly (readonly Triple[])[], turned = false): T.BufferGeometry {
  const columns = rows[0]?.length ?? 0;
  const index: number[] = [];
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns, a + columns + 1];
      index.push(...(turned ? [a, b, c, b, d, c] : [a, c, b, b, c, d]));
    }
  }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(rows.flat(2), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A rounded rectangle as a closed ring of points in two dimensions; the higher the power, the squarer. */
export function ring(halfWidth: number, halfHeight: number, power: number, points = 28): (readonly [number, number])[] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  return Array.from({ length: points + 1 }, (_, i) => {
    const angle = (i / points) * Math.PI * 2;
    return [halfWidth * bent(Math.cos(angle)), halfHeight * bent(Math.sin(angle))] as const;
  });
}

/** A flat polygon in the plane of x and y that faces -z when seen with x to the left (`front`), else +z. */
export function plate(corners: readonly (readonly [number, number])[], front = false): T.BufferGeometry {
  const geometry = new T.ShapeGeometry(new T.Shape(corners.map(([x, y]) => new T.Vector2(x, y))));
  return front ? geometry.rotateY(Math.PI) : geometry;
}

/** A curve through points sorted by their first number, without overshoot (monotone cubic). */
export function through(points: readonly (readonly [number, number])[]): (x: number) => number {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const number = (list: readonly number[], i: number) => list[i] ?? 0;
  const slopes = xs.slice(1).map((x, i) => (number(ys, i + 1) - number(ys, i)) / (x - number(xs, i)));
  const tangents = xs.map((_, i) => {
    const [before, after] = [slopes[i - 1], slopes[i]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    const last = xs.length - 1;
    if (x <= number(xs, 0)) return number(ys, 0);
    if (x >= number(xs, last)) return number(ys, last);
    let i = 0;
    while (x > number(xs, i + 1)) i++;
    const width = number(xs, i + 1) - number(xs, i);
    const t = (x - number(xs, i)) / width;
    const [a, b, p, q] = [number(ys, i), number(ys, i + 1), number(tangents, i), number(tangents, i + 1)];
    return (
      a * (1 + 2 * t) * (1 - t) ** 2 +
      p * width * t * (1 - t) ** 2 +
      b * t * t * (3 - 2 * t) +
      q * width * t * t * (t - 1)
    );
  };
}

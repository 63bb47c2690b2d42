/** A fingerprint of a scene graph: names, places, geometry and colours, rounded so that machines agree. */
import { createHash, type Hash } from 'node:crypto';
import * as T from 'three';

const geometries = new WeakMap<T.BufferGeometry, string>();

function numbers(hash: Hash, list: ArrayLike<number>): void {
  const rounded = new Int32Array(list.length);
  // Rounded to millimetres, after which -0 and 0 are the same.
  for (let i = 0; i < list.length; i++) rounded[i] = Math.round((list[i] ?? 0) * 1000);
  hash.update(rounded);
}

function geometryHash(geometry: T.BufferGeometry): string {
  let found = geometries.get(geometry);
  if (found === undefined) {
    const hash = createHash('sha256');
    for (const name of ['position', 'color']) {
      const attribute = geometry.getAttribute(name);
      if (attribute !== undefined) numbers(hash, attribute.array);
    }
    found = hash.digest('hex');
    geometries.set(geometry, found);
  }
  return found;
}

/** Returns 16 hexadecimal digits that change when the picture would. */
export function graphHash(root: T.Object3D): string {
  const hash = createHash('sha256');
  root.updateMatrixWorld(true);
  root.traverse((object) => {
    hash.update(`${object.type} ${object.name} ${object.visible}`);
    numbers(hash, object.matrixWorld.elements);
    if (object instanceof T.InstancedMesh) numbers(hash, object.instanceMatrix.array);
    if (object instanceof T.Mesh || object instanceof T.LineSegments || object instanceof T.Points) {
      hash.update(geometryHash(object.geometry));
      const { color } = object.material as T.MeshLambertMaterial;
      if (color !== undefined) numbers(hash, color.toArray());
    }
  });
  return hash.digest('hex').slice(0, 16);
}

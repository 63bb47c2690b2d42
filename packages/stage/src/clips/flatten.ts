/** A whole model as one mesh, so that a street of cars is drawn in few calls. */
import * as T from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { lampMaterial, material } from '../models/materials.ts';
import type { Model } from '../models/model.ts';

const shapes = new Map<Model, Map<string, T.BufferGeometry>>();

const DARK_LAMPS = { white: '#cfd6da', red: '#5e1412', amber: '#5d431c', green: '#123a2c', blue: '#1f3a7c' } as const;

function colored(geometry: T.BufferGeometry, color: string): T.BufferGeometry {
  const copy = geometry.clone();
  const { r, g, b } = new T.Color(color);
  const count = copy.getAttribute('position').count;
  const data = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) data.set([r, g, b], i * 3);
  return copy.setAttribute('color', new T.BufferAttribute(data, 3));
}

/** The body of a model in one colour, with its lamps dark. */
function shapeOf(model: Model, paint: string): T.BufferGeometry {
  const known = shapes.get(model) ?? new Map<string, T.BufferGeometry>();
  shapes.set(model, known);
  let shape = known.get(paint);
  if (shape === undefined) {
    shape = mergeGeometries(
      model.parts.map(({ what, geometry }) => {
        if (what === 'paint') return colored(geometry, paint);
        return typeof what === 'object' ? colored(geometry, DARK_LAMPS[what.color]) : geometry;
      }),
    );
    shape.computeBoundingSphere();
    known.set(paint, shape);
  }
  return shape;
}

/** Returns an individual as one mesh. Its lamps are children named after them, hidden until they are lit. */
export function flattened(model: Model, paint: string, halo: number): T.Mesh {
  const body = new T.Mesh(shapeOf(model, paint), material('matte'));
  body.castShadow = true;
  for (const { what, geometry, middle } of model.parts) {
    if (typeof what !== 'object') continue;
    const lamp = new T.Mesh(geometry, lampMaterial(what.color, true));
    lamp.scale.setScalar(1.01);
    const glow = new T.Sprite(lampMaterial.halo(what.color));
    glow.position.copy(middle);
    glow.scale.setScalar(halo);
    const lit = new T.Group().add(lamp, glow);
    lit.name = what.name;
    lit.visible = false;
    body.add(lit);
  }
  return body;
}

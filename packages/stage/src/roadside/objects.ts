/** Things on the road: cones, barriers, balls and the like. */
import type { SceneObject } from '@lanewise/pictures/scenes/spec';
import { radians } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { individual, type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, box, column, plate, rounded } from '../models/shapes.ts';

/** An irregular flat patch on the road. */
function patch(points: readonly (readonly [number, number])[], color: string): Model {
  const flat = plate(points).rotateX(-Math.PI / 2);
  return new ModelBuilder().add('glass', color, flat, at(0, 0.012, 0)).build();
}

const models: Readonly<Record<SceneObject['kind'], () => Model>> = {
  cone: () =>
    new ModelBuilder()
      .add('matte', '#22262a', box(0.44, 0.05, 0.44), at(0, 0.025, 0))
      .add('matte', '#e2571f', column(0.17, 0.035, 0.75, 18), at(0, 0.04, 0))
      .add('matte', '#f4f4f0', column(0.124, 0.088, 0.18, 18), at(0, 0.32, 0))
      .build(),
  barrier: () => {
    const b = new ModelBuilder();
    for (let i = 0; i < 8; i++)
      b.add('matte', i % 2 === 0 ? '#c8281f' : '#f4f4f0', box(0.5, 0.3, 0.05), at(-1.75 + i * 0.5, 0.98, 0));
    for (const x of [-1.6, 1.6]) {
      b.add('metal', '#8b9298', box(0.08, 1.1, 0.08), at(x, 0.55, 0.05));
      b.add('matte', '#22262a', box(0.3, 0.1, 0.7), at(x, 0.05, 0));
      b.lamp('warning', 'amber', ball(0.1, 0.12, 0.06, 12), at(x, 1.26, 0));
    }
    return b.build();
  },
  ball: () =>
    new ModelBuilder()
      .add('gloss', '#e8542b', ball(0.16, 0.16, 0.16, 20), at(0, 0.16, 0))
      .add('matte', '#ffffff', new T.TorusGeometry(0.155, 0.016, 8, 26), at(0, 0.16, 0, { y: 0.5 }))
      .build(),
  triangle: () => {
    const outline = (size: number) =>
      plate(
        [
          [-0.5 * size, 0.02],
          [0.5 * size, 0.02],
          [0, 0.02 + 0.86 * size],
        ],
        true,
      );
    return new ModelBuilder()
      .add('matte', '#d0312d', outline(0.62), at(0, 0.03, 0, { x: -0.12 }))
      .add('matte', '#f4f4f0', outline(0.36), at(0, 0.1, -0.012, { x: -0.12 }))
      .add('matte', '#3a4046', box(0.5, 0.03, 0.2), at(0, 0.015, 0.04))
      .build();
  },
  bollard: () =>
    new ModelBuilder()
      .add('matte', '#f4f4f0', column(0.11, 0.1, 0.95, 16))
      .add('matte', '#d0312d', column(0.112, 0.108, 0.16, 16), at(0, 0.62, 0))
      .build(),
  pothole: () =>
    patch(
      [
        [-0.9, 0.1],
        [-0.55, 0.42],
        [0, 0.5],
        [0.6, 0.38],
        [0.95, 0],
        [0.6, -0.42],
        [0, -0.55],
        [-0.6, -0.4],
      ],
      '#26292c',
    ),
  puddle: () =>
    patch(
      [
        [-1.9, -0.2],
        [-1.2, 0.6],
        [-0.2, 0.8],
        [1, 0.7],
        [1.8, 0.3],
        [1.4, -0.5],
        [0.5, -0.85],
        [-1, -0.7],
      ],
      '#6f8797',
    ),
  island: () =>
    new ModelBuilder()
      .add('matte', '#b4b0a6', rounded(1.8, 0.24, 3.8, 0.11), at(0, 0.02, 0))
      .add('matte', '#c9c4b8', box(1.3, 0.02, 3.2), at(0, 0.145, 0))
      .add('matte', '#f4f4f0', column(0.14, 0.13, 1, 14), at(0, 0.13, -1.2))
      .add('matte', '#f4f4f0', column(0.14, 0.13, 1, 14), at(0, 0.13, 1.2))
      .build(),
};

const cache = modelCache((kind) => models[kind as SceneObject['kind']]());

/** Returns a thing on the road, named `object:<kind>`. */
export function stageObject({ kind, at: [x, y], heading = 0 }: SceneObject): T.Group {
  const object = individual(cache(kind), { lit: new Set(['warning']), halo: 0.5 });
  object.name = `object:${kind}`;
  object.position.set(x, 0, y);
  object.rotation.y = -radians(heading);
  return object;
}

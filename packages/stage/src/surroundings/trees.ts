/** Trees as clusters of soft leafy balls. */
import * as T from 'three';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, column, limb } from '../models/shapes.ts';
import { between, randomFrom, type SeededRandom } from '../seeded/random.ts';

export const TREES = 4;

/** A ball with an uneven surface, lighter on top. */
function leaves(
  b: ModelBuilder,
  where: readonly [number, number, number],
  radius: number,
  color: string,
  random: SeededRandom,
): void {
  const geometry = new T.IcosahedronGeometry(1, radius > 1.2 ? 2 : 1);
  const positions = geometry.getAttribute('position');
  const point = new T.Vector3();
  const bumps = Array.from({ length: 7 }, () =>
    new T.Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize(),
  );
  for (let i = 0; i < positions.count; i++) {
    point.fromBufferAttribute(positions, i);
    const bump = bumps.reduce((sum, way) => sum + Math.max(0, point.dot(way) - 0.55), 0);
    const rough = Math.sin(point.x * 9 + point.y * 7) * Math.sin(point.z * 11 - point.y * 5) * 0.05;
    point.multiplyScalar(radius * (0.9 + bump * 0.32 + rough));
    positions.setXYZ(i, point.x, point.y * 0.92, point.z);
  }
  // Lit as one soft ball: the facets of single leaves would only be noise.
  const normals = geometry.getAttribute('normal');
  for (let i = 0; i < positions.count; i++) {
    point.fromBufferAttribute(positions, i).normalize();
    normals.setXYZ(i, point.x, point.y, point.z);
  }
  b.add('matte', color, geometry, at(...where, { y: random() * 6 }));
}

function broadleaf(variant: number): Model {
  const random = randomFrom(variant + 11);
  const b = new ModelBuilder();
  const tall = 6.4 + variant * 0.7;
  const greens = ['#6f9155', '#7b9c5c', '#688a52'];
  b.add('matte', '#6d5d50', column(0.2, 0.1, tall * 0.7, 9));
  for (let i = 0; i < 4; i++) {
    const angle = i * 1.7;
    b.add(
      'matte',
      '#6d5d50',
      limb([0, tall * 0.38, 0], [Math.cos(angle) * 1.1, tall * 0.58, Math.sin(angle) * 1.1], 0.07, 0.04),
    );
  }
  leaves(b, [0, tall * 0.66, 0], tall * 0.24, greens[variant % 3] as string, random);
  for (let i = 0; i < 7; i++) {
    const angle = i * 2.4 + random();
    const up = between(-0.35, 0.55, random);
    const out = tall * 0.17 * Math.sqrt(1 - up * up);
    const shade = greens[(variant + i) % 3] as string;
    leaves(
      b,
      [Math.cos(angle) * out, tall * (0.66 + up * 0.2), Math.sin(angle) * out],
      tall * between(0.1, 0.15, random),
      shade,
      random,
    );
  }
  return b.build();
}

function conifer(): Model {
  const random = randomFrom(29);
  const b = new ModelBuilder();
  b.add('matte', '#5d4c3f', column(0.18, 0.06, 8, 8));
  for (let i = 0; i < 7; i++) {
    const share = i / 6;
    const cone = new T.ConeGeometry(1.75 - 1.45 * share, 1.9 - 0.7 * share, 14, 2);
    const positions = cone.getAttribute('position');
    for (let k = 0; k < positions.count; k++) {
      const wave = 1 + 0.12 * Math.sin(Math.atan2(positions.getZ(k), positions.getX(k)) * 7 + i);
      positions.setXYZ(k, positions.getX(k) * wave, positions.getY(k), positions.getZ(k) * wave);
    }
    cone.computeVertexNormals();
    b.add('matte', i % 2 === 0 ? '#4d6f4a' : '#557850', cone, at(0, 1.9 + i * 1.02, 0, { y: random() * 6 }));
  }
  return b.build();
}

const cache = modelCache((variant) => (Number(variant) === TREES - 1 ? conifer() : broadleaf(Number(variant))));

/** Returns one of the trees; the last is a conifer. */
export const treeOf = (variant: number): Model => cache(String(variant % TREES));

/** Houses, hedges and trees beside a clip's road, in stretches that can be hidden when the learner is far away. */
import { crossSections, type Road, roadPoints } from '@lanewise/learning/hazard/road';
import * as T from 'three';
import { material } from '../models/materials.ts';
import { type Model, ModelBuilder } from '../models/model.ts';
import { at, ball, box } from '../models/shapes.ts';
import { between, randomFrom } from '../seeded/random.ts';
import { HOUSES, houseOf } from '../surroundings/houses.ts';
import { TREES, treeOf } from '../surroundings/trees.ts';

/** Metres of one stretch. */
export const STRETCH = 60;

const hedge = new ModelBuilder()
  .add('matte', '#5f7b48', box(1.3, 1.5, 4.6), at(0, 0.7, 0))
  .add('matte', '#6b8850', ball(0.8, 0.5, 2.3, 8), at(0.1, 1.4, 0.2))
  .build();
const lamppost = new ModelBuilder()
  .add('matte', '#6d757b', box(0.14, 7, 0.14), at(0, 3.5, 0))
  .add('matte', '#6d757b', box(1.5, 0.1, 0.16), at(-0.7, 6.9, 0))
  .build();

/** Returns one group for each stretch of the road, from its beginning on. */
export function buildClipScenery(road: Road, seed: number): readonly T.Group[] {
  const random = randomFrom(seed);
  const place = roadPoints(road);
  const stretches: Map<Model, T.Matrix4[]>[] = [];
  const taken = (s: number, side: number, room: number) =>
    road.features.some(
      (each) =>
        (each.side === 'near') === side > 0 &&
        ['side-road', 'entrance', 'slip-road'].includes(each.kind) &&
        Math.abs(each.s - s) < room,
    );
  const put = (model: Model, s: number, d: number, turn: number, size = 1) => {
    const index = Math.max(0, Math.floor(s / STRETCH));
    stretches[index] ??= new Map();
    const places = stretches[index].get(model) ?? [];
    stretches[index].set(model, places);
    const { x, y, heading } = place(s, d);
    places.push(at(x, 0, y, { y: -heading + turn }, size));
  };
  const tree = (s: number, d: number) =>
    put(treeOf(Math.floor(random() * TREES)), s, d, random() * 6, between(0.7, 1.2, random));
  const { footway, carriageway } = crossSections[road.setting];
  const mirror = road.drive === 'left' ? -1 : 1;
  for (const side of [-1, 1]) {
    const edge = side > 0 ? carriageway[1] : carriageway[0];
    for (let s = -30; s < road.length + 90; ) {
      if (road.setting === 'town') {
        const house = houseOf(road.country, Math.floor(random() * HOUSES));
        const middle = s + house.width / 2;
        // A house looks towards the road.
        if (!taken(middle, side, house.width / 2 + 4.5))
          put(house.model, middle, edge + side * (8.5 + house.depth / 2), (side * mirror * Math.PI) / -2);
        s += house.width + between(1.5, 5, random);
      } else if (road.setting === 'rural') {
        if (!taken(s, side, 7)) put(hedge, s, side * (footway + 2.6), 0);
        if (random() < 0.12 && !taken(s, side, 12)) tree(s, side * (footway + between(4, 14, random)));
        s += 4.5;
      } else {
        tree(s, side > 0 ? between(18, 34, random) : -between(20, 40, random));
        s += between(5, 14, random);
      }
    }
  }
  if (road.setting === 'town') {
    for (let s = 10; s < road.length; s += 32) {
      if (!taken(s, 1, 5)) put(lamppost, s, carriageway[1] + 0.6, mirror === 1 ? 0 : Math.PI);
      const d = carriageway[0] - 4.6;
      if (random() < 0.5 && !taken(s + 12, -1, 6)) tree(s + 12, d);
    }
  }
  return Array.from(stretches, (models) => instancesOf(models ?? new Map()));
}

function instancesOf(models: ReadonlyMap<Model, readonly T.Matrix4[]>): T.Group {
  const group = new T.Group();
  for (const [model, places] of models) {
    for (const { what, geometry } of model.parts) {
      if (typeof what === 'object') continue;
      const mesh = new T.InstancedMesh(geometry, material(what === 'paint' ? 'matte' : what), places.length);
      for (const [i, matrix] of places.entries()) mesh.setMatrixAt(i, matrix);
      mesh.castShadow = true;
      mesh.computeBoundingSphere();
      group.add(mesh);
    }
  }
  return group;
}

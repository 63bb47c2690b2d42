/** What stands beside the roads: houses, gardens, trees, lamps, guard rails. The same roads always get the same surroundings. */
import { type ArmLayout, type Layout, place, SIDEWALK } from '@lanewise/pictures/scenes/layout';
import { clearance } from '@lanewise/pictures/scenes/scenery';
import { distance, radians, type Vec } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { kerbHeight } from '../ground/ground.ts';
import { material } from '../models/materials.ts';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, bar, box, column, limb } from '../models/shapes.ts';
import { between, randomFrom, type SeededRandom, seedOf } from '../seeded/random.ts';
import { HOUSES, houseOf } from './houses.ts';
import { TREES, treeOf } from './trees.ts';

/** How far along each road things stand. */
const REACH = 170;

interface Spot {
  readonly at: Vec;
  readonly r: number;
}

/** Where models stand; each model becomes one instanced mesh for each of its finishes. */
class Grounds {
  readonly #places = new Map<Model, T.Matrix4[]>();
  readonly spots: Spot[];
  readonly layout: Layout;
  readonly random: SeededRandom;
  readonly base: number;

  constructor(layout: Layout, taken: readonly Spot[]) {
    this.layout = layout;
    this.spots = [...taken];
    this.base = kerbHeight(layout);
    const { style, setting = 'town' } = layout.spec;
    this.random = randomFrom(
      seedOf(JSON.stringify([layout.arms.map((arm) => [arm.name, arm.bearing, arm.half]), style, setting])),
    );
  }

  put(model: Model, where: T.Matrix4): void {
    const places = this.#places.get(model);
    if (places === undefined) this.#places.set(model, [where]);
    else places.push(where);
  }

  /** Whether a circle is off the roads by `gap` metres and touches nothing else. */
  free(p: Vec, radius: number, gap: number): boolean {
    return clearance(this.layout, p) > gap && this.spots.every((spot) => distance(spot.at, p) > spot.r + radius);
  }

  tree(p: Vec, size: number, conifers: number): void {
    const { random } = this;
    const variant = random() < conifers ? TREES - 1 : Math.floor(random() * (TREES - 1));
    this.put(treeOf(variant), at(p.x, this.base - 0.05, p.y, { y: random() * 6.28 }, size));
    this.spots.push({ at: p, r: 1 });
  }

  into(group: T.Group): void {
    for (const [model, places] of this.#places) {
      for (const part of model.parts) {
        if (typeof part.what === 'object') continue;
        const mesh = new T.InstancedMesh(
          part.geometry,
          material(part.what === 'paint' ? 'matte' : part.what),
          places.length,
        );
        places.forEach((matrix, i) => {
          mesh.setMatrixAt(i, matrix);
        });
        mesh.castShadow = mesh.receiveShadow = true;
        mesh.frustumCulled = false;
        group.add(mesh);
      }
    }
  }
}

/** Returns everything beside the roads as a group named `surroundings`. `taken` is kept free. */
export function buildSurroundings(layout: Layout, taken: readonly Spot[]): T.Group {
  const grounds = new Grounds(layout, taken);
  const { setting = 'town' } = layout.spec;
  if (setting === 'town') town(grounds);
  else countryside(grounds, setting === 'motorway');
  const group = new T.Group();
  group.name = 'surroundings';
  grounds.into(group);
  return group;
}

const lamps = modelCache(() =>
  new ModelBuilder()
    .add('metal', '#7c8389', column(0.09, 0.06, 6.2, 10))
    .add('metal', '#7c8389', limb([0, 6.2, 0], [0, 6.6, -0.5], 0.055))
    .add('metal', '#7c8389', limb([0, 6.6, -0.5], [0, 6.72, -1.3], 0.05))
    .add('metal', '#aab0b5', box(0.26, 0.09, 0.7), at(0, 6.7, -1.5))
    .build(),
);

const gardens = modelCache((key) => {
  const b = new ModelBuilder();
  if (key === 'wall')
    return b
      .add('matte', '#a06a58', box(0.24, 0.85, 4.6), at(0, 0.42, 0))
      .add('matte', '#c9c3b6', box(0.3, 0.06, 4.6), at(0, 0.87, 0))
      .build();
  if (key === 'fence') {
    for (let i = 0; i < 12; i++) b.add('matte', '#ece8dd', box(0.04, 0.85, 0.16), at(0, 0.45, -2.1 + i * 0.38));
    return b.add('matte', '#ece8dd', box(0.05, 0.08, 4.6), at(0, 0.65, 0)).build();
  }
  return b
    .add('matte', '#66864c', box(0.6, 1, 4.6), at(0, 0.5, 0))
    .add('matte', '#7a9a5c', box(0.5, 0.06, 4.5), at(0, 1.02, 0))
    .build();
});

function town(grounds: Grounds): void {
  const { layout, random } = grounds;
  for (const arm of layout.arms) {
    for (const side of [1, -1]) {
      houses(grounds, arm, side);
      frontGardens(grounds, arm, side);
      streetTrees(grounds, arm, side);
    }
  }
  // Trees behind the houses close the view between them.
  for (let i = 0; i < 70; i++) {
    const [angle, away] = [random() * Math.PI * 2, between(30, 140, random)];
    const p = { x: Math.cos(angle) * away, y: Math.sin(angle) * away };
    if (grounds.free(p, 2, 14)) grounds.tree(p, between(1, 1.5, random), 0.2);
  }
}

function houses(grounds: Grounds, arm: ArmLayout, side: number): void {
  const { layout, random, base } = grounds;
  const { style } = layout.spec;
  const { street } = sceneryCountries[style];
  let u = 3;
  while (u < REACH) {
    const house = houseOf(style, Math.floor(random() * HOUSES));
    const middle = u + house.width / 2;
    const v = side * (arm.half + SIDEWALK + street.setBack + house.depth / 2);
    const centre = place(arm, middle, v);
    const corners = [-1, 0, 1].flatMap((a) =>
      [-1, 1].map((b) => place(arm, middle + (a * house.width) / 2, v + (b * house.depth) / 2)),
    );
    const offRoad = corners.every((p) => clearance(layout, p) > street.setBack * 0.6);
    if (offRoad && grounds.spots.every((spot) => distance(spot.at, centre) > spot.r + house.width * 0.42)) {
      const road = place(arm, middle, 0);
      // The front, -z, looks at the road.
      const turn = Math.atan2(centre.x - road.x, centre.y - road.y);
      grounds.put(house.model, at(centre.x, base - 0.05, centre.y, { y: turn }));
      grounds.spots.push({ at: centre, r: Math.hypot(house.width, house.depth) / 2 - 1 });
      u += house.width + between(street.gap[0], street.gap[1], random);
    } else u += 3;
  }
}

function frontGardens(grounds: Grounds, arm: ArmLayout, side: number): void {
  const { layout, random, base } = grounds;
  const kinds = sceneryCountries[layout.spec.style].gardens;
  if (kinds.length === 0) return;
  const v = side * (arm.half + SIDEWALK + 0.5);
  // Corners stay open: a hedge must not decide who is seen.
  for (let u = Math.max(8, arm.mouth + 9); u < 90; u += 5.6) {
    const ends = [u, u + 2.3, u + 4.6].map((each) => place(arm, each, v));
    const kind = kinds[Math.floor(random() * kinds.length)] as string;
    if (!ends.every((p) => grounds.free(p, 0.3, 0.15))) continue;
    const [from, middle, to] = ends as [Vec, Vec, Vec];
    grounds.put(gardens(kind), at(middle.x, base - 0.04, middle.y, { y: Math.atan2(to.x - from.x, to.y - from.y) }));
  }
}

function streetTrees(grounds: Grounds, arm: ArmLayout, side: number): void {
  const { layout, random, base } = grounds;
  const [nearest, farthest] = sceneryCountries[layout.spec.style].streetTrees;
  for (let u = 15 + random() * 6; u < REACH; u += between(13, 21, random)) {
    const off = between(nearest, farthest, random);
    const p = place(arm, u, side * (arm.half + SIDEWALK + off));
    if (grounds.free(p, 0.6, 1.4)) grounds.tree(p, between(0.62, 0.9, random), 0);
  }
  for (let u = 18 + (side > 0 ? 0 : 15); u < REACH; u += 30) {
    const p = place(arm, u, side * (arm.half + SIDEWALK - 0.4));
    const away = clearance(layout, p);
    if (away < -0.7 || away > 0.3 || grounds.spots.some((spot) => distance(spot.at, p) < spot.r + 1)) continue;
    const road = place(arm, u, 0);
    grounds.put(lamps(''), at(p.x, base, p.y, { y: Math.atan2(p.x - road.x, p.y - road.y) }));
  }
}

const rails = modelCache((key) => {
  const b = new ModelBuilder()
    .add('metal', '#a9b0b5', box(0.06, 0.31, 4.02), at(0, 0.62, 0))
    .add('metal', '#868d92', box(0.1, 0.62, 0.08), at(0.06, 0.31, -2));
  if (key === 'double') b.add('metal', '#a9b0b5', box(0.06, 0.31, 4.02), at(0.3, 0.62, 0));
  return b.build();
});

const delineators = modelCache((pattern) => {
  const b = new ModelBuilder().add('matte', '#f1f1ec', box(0.12, 1.05, 0.12), at(0, 0.52, 0));
  return pattern === 'black-band'
    ? b
        .add('matte', '#17191b', box(0.126, 0.24, 0.126), at(0, 0.86, 0, { x: 0.25 }))
        .add('matte', '#f0a43a', box(0.06, 0.16, 0.14), at(0, 0.86, 0))
        .build()
    : b.add('matte', '#d0312d', box(0.126, 0.14, 0.126), at(0, 0.9, 0)).build();
});

const hedges = modelCache(() =>
  new ModelBuilder()
    .add('matte', '#5f7f47', box(1.1, 1.35, 7.1), at(0, 0.67, 0))
    .add('matte', '#6f9054', box(0.9, 0.08, 6.9), at(0, 1.38, 0))
    .build(),
);

const poles = modelCache(() =>
  new ModelBuilder()
    .add('matte', '#6f5f4e', column(0.13, 0.1, 8, 8))
    .add('matte', '#6f5f4e', box(1.8, 0.1, 0.12), at(0, 7.5, 0))
    .add('metal', '#9aa1a7', bar([-0.8, 7.55, 0], [-0.8, 7.75, 0], 0.03))
    .add('metal', '#9aa1a7', bar([0.8, 7.55, 0], [0.8, 7.75, 0], 0.03))
    .build(),
);

function countryside(grounds: Grounds, motorway: boolean): void {
  const { layout, random } = grounds;
  const { delineators: posts, beyondTheVerge, ...country } = sceneryCountries[layout.spec.style];
  const conifers = country.conifers[motorway ? 'motorway' : 'road'];
  for (const arm of layout.arms) {
    // Along the middle of a road with a central reservation.
    if (arm.centreLine === 'reserve')
      alongRoad(
        arm,
        arm.centre,
        4,
        (p, turn) => grounds.put(rails('double'), at(p.x, 0, p.y, { y: turn })),
        layout.road ? 0 : arm.mouth + 3,
      );
    for (const side of [1, -1]) {
      const edge = arm.half + (motorway ? 3 : 1.3);
      if (motorway) {
        alongRoad(arm, side * (edge + 0.6), 4, (p, turn, next) => {
          if (clearance(layout, p) > 0.2 && clearance(layout, next) > 0.2)
            grounds.put(rails(''), at(p.x, 0, p.y, { y: turn + (side > 0 ? 0 : Math.PI) }));
        });
      }
      if (posts !== null) {
        alongRoad(arm, side * (edge + 0.1), motorway ? 50 : 25, (p) => {
          if (clearance(layout, p) > -0.6)
            grounds.put(delineators(posts), at(p.x, 0, p.y, { y: radians(-arm.bearing) }));
        });
      }
      if (beyondTheVerge === 'hedges' && !motorway) {
        alongRoad(arm, side * (edge + 2.4), 7, (p, turn, next) => {
          if (clearance(layout, p) > 0.9 && clearance(layout, next) > 0.9)
            grounds.put(hedges(''), at(p.x, -0.05, p.y, { y: turn }));
        });
      }
      if (beyondTheVerge === 'poles' && !motorway && side > 0) {
        alongRoad(arm, side * (edge + 5), 42, (p, turn) => {
          if (grounds.free(p, 0.5, 2)) grounds.put(poles(''), at(p.x, 0, p.y, { y: turn }));
        });
      }
      for (let u = 6 + random() * 9; u < REACH + 50; u += motorway ? between(5, 11, random) : between(10, 26, random)) {
        const p = place(arm, u, side * (edge + between(motorway ? 9 : 5, motorway ? 22 : 16, random)));
        if (grounds.free(p, 1.4, motorway ? 5 : 3)) grounds.tree(p, between(0.8, 1.3, random), conifers);
      }
    }
  }
  for (let i = 0; i < 130; i++) {
    const [angle, away] = [random() * Math.PI * 2, between(45, 230, random)];
    const p = { x: Math.cos(angle) * away, y: Math.sin(angle) * away };
    if (clearance(layout, p) > 18) grounds.tree(p, between(1, 1.7, random), Math.max(conifers, 0.3));
  }
}

/** Calls `put` for each step along an arm with the middle of the step, its direction (rotation about y) and its end. */
function alongRoad(
  arm: ArmLayout,
  v: number,
  step: number,
  put: (p: Vec, turn: number, next: Vec) => void,
  from = 2,
): void {
  for (let u = from; u < REACH + 40; u += step) {
    const [start, middle, end] = [u, u + step / 2, u + step].map((each) => place(arm, each, v)) as [Vec, Vec, Vec];
    put(middle, Math.atan2(end.x - start.x, end.y - start.y), end);
  }
}

/** Traffic lights where each country puts them. */
import { type ArmLayout, LANE, type Layout, laneIn, place } from '@lanewise/pictures/scenes/layout';
import { litLamps } from '@lanewise/pictures/scenes/lights';
import type { Direction, LightState } from '@lanewise/pictures/scenes/spec';
import { dot, radians, signed, type Vec } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { individual, type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, bar, box, column, disc, plate, rounded } from '../models/shapes.ts';

const HOUSING = '#14181d';
/** How much wider the glow of a flashing lamp is than that of a steady one. */
export const FLASH = 1.9;
const lampNames = ['red', 'amber', 'green'] as const;

const arrowOutline = [
  [-0.022, -0.075],
  [0.022, -0.075],
  [0.022, 0.005],
  [0.075, 0.005],
  [0, 0.085],
  [-0.075, 0.005],
  [-0.022, 0.005],
] as const;
const arrowTurns: Readonly<Record<Direction, number>> = { left: Math.PI / 2, straight: 0, right: -Math.PI / 2 };

/** A head of three lamps that faces -z, its middle at the origin. */
function headModel(to: Direction | null, housing: string): Model {
  const b = new ModelBuilder();
  b.add('matte', housing, rounded(0.36, 1.02, 0.2, 0.06));
  b.add('matte', HOUSING, box(0.5, 1.16, 0.02), at(0, 0, -0.04));
  lampNames.forEach((name, index) => {
    const y = 0.32 - index * 0.32;
    if (to === null) b.lamp(name, name, disc(0.125, 22), at(0, y, -0.112));
    else {
      b.add('matte', '#0b0e11', disc(0.125, 22), at(0, y, -0.108));
      const arrow = plate(
        arrowOutline.map(([x, v]) => [x * 1.35, v * 1.35] as const),
        true,
      );
      b.lamp(name, name, arrow, at(0, y, -0.114, { z: arrowTurns[to] }));
    }
    const visor = new T.CylinderGeometry(0.14, 0.14, 0.2, 18, 1, true, -1.9, 3.8).rotateX(Math.PI / 2).rotateZ(Math.PI);
    b.add('matte', HOUSING, visor, at(0, y, -0.19));
  });
  return b.build();
}

const heads = modelCache((key) => {
  const [to, housing = ''] = key.split(' ');
  return headModel(to === 'full' ? null : (to as Direction), housing);
});

const posts = modelCache((height) =>
  new ModelBuilder().add('metal', '#5f666c', column(0.06, 0.06, Number(height), 12)).build(),
);

/** A mast with an arm that reaches `reach` metres to the left of somebody who faces the lamps. */
const masts = modelCache((reach) =>
  new ModelBuilder()
    .add('metal', '#7c8389', column(0.11, 0.09, 6, 14))
    .add('metal', '#7c8389', bar([0, 5.9, 0], [Number(reach), 6.1, 0], 0.07, 0.05))
    .build(),
);

/** Germany's plate beside the red lamp: a green arrow to the right on black (Zeichen 720). */
const greenArrow = modelCache(() =>
  new ModelBuilder()
    .add('matte', '#f4f4f0', box(0.4, 0.4, 0.02))
    .add('matte', HOUSING, box(0.36, 0.36, 0.02), at(0, 0, -0.008))
    .add(
      'matte',
      '#21c36b',
      plate(
        arrowOutline.map(([x, y]) => [x * 1.7, y * 1.7] as const),
        true,
      ),
      at(0, 0, -0.022, { z: -Math.PI / 2 }),
    )
    .build(),
);

/** A signal head and the way it hangs. */
interface Mounting {
  readonly at: Vec;
  /** Height of the head's middle. */
  readonly height: number;
  /** `arm`: on a mast that stands `reach` metres to the right of the head, as drivers see it. */
  readonly on: 'post' | 'arm';
  readonly reach?: number;
}

/** Metres from the centre to the far kerb of the road that crosses the arm. */
function acrossTheJunction(layout: Layout, arm: ArmLayout): number {
  const opposite = layout.arms.find((other) => Math.abs(Math.abs(signed(other.bearing - arm.bearing)) - 180) < 35);
  if (layout.road) return 8;
  if (opposite !== undefined) return opposite.mouth + 1.2;
  return Math.max(...layout.arms.filter((other) => other !== arm).map((other) => other.half)) + 1.5;
}

/** Where the heads of an arm's light are. The first one is the main one. */
function mountings(layout: Layout, arm: ArmLayout, to: Direction | null): Mounting[] {
  const where = sceneryCountries[layout.spec.style].signals.heads;
  const u = Math.max(arm.stop, arm.mouth - 1.2);
  const nearSide = arm.half + 0.75;
  const far = -acrossTheJunction(layout, arm);
  if (where === 'far-overhead') {
    // Far side: overhead for the lanes, and on a post at the far right corner.
    const lane = to === null ? (arm.lanesIn - 1) / 2 : to === 'left' ? 0 : arm.lanesIn - 1;
    const v = laneIn(arm, lane) + (to !== null && arm.lanesIn === 1 ? -0.9 : 0);
    const overhead: Mounting = { at: place(arm, far, v), height: 5.5, on: 'arm', reach: nearSide + 0.8 - v };
    return to === null
      ? [overhead, { at: place(arm, far + 0.4, nearSide + 0.5), height: 3.2, on: 'post' }]
      : [overhead];
  }
  const beside = to === null ? 0 : -0.5;
  const main: Mounting = { at: place(arm, u, nearSide + beside), height: 2.9, on: 'post' };
  if (to !== null) return [main];
  // A second head that those who wait at the line can see.
  if (where === 'near-and-far') {
    const second: Mounting = { at: place(arm, far, -nearSide + LANE * 0.2), height: 2.9, on: 'post' };
    return [main, second];
  }
  return [main];
}

/** Returns where drivers on an arm look for its light: at the head that is furthest ahead of them. */
export function watchedHead(layout: Layout, arm: ArmLayout, to: Direction | null): Vec {
  const ahead = mountings(layout, arm, to).map((mounting) => ({ at: mounting.at, out: dot(mounting.at, arm.outward) }));
  return ahead.reduce((furthest, one) => (one.out < furthest.out ? one : furthest)).at;
}

export interface StagedLight {
  readonly arm: ArmLayout;
  readonly state: LightState;
  readonly to: Direction | null;
  /** Heads named `head`; the first is the main one. */
  readonly heads: readonly T.Object3D[];
}

/** Returns the heads of one light, on their posts or masts. */
export function stageLight(
  layout: Layout,
  arm: ArmLayout,
  {
    state,
    to,
    base,
    halo,
  }: { readonly state: LightState; readonly to: Direction | null; readonly base: number; readonly halo: number },
): { readonly object: T.Group; readonly light: StagedLight } {
  const object = new T.Group();
  const lit = new Set(lampNames.filter((_, index) => litLamps[state][index] === true));
  const model = heads(`${to ?? 'full'} ${sceneryCountries[layout.spec.style].signals.housing}`);
  const made = mountings(layout, arm, to).map(({ at: where, height, on, reach = 0 }) => {
    const mount = new T.Group();
    mount.position.set(where.x, base, where.y);
    // The lamps look outwards along the arm.
    mount.rotation.y = -radians(arm.bearing);
    // A still cannot flash: a wider glow says that the lamp is on for a moment.
    const head = individual(model, { lit, halo: state.startsWith('flashing') ? halo * FLASH : halo });
    head.name = 'head';
    head.position.y = height;
    mount.add(head);
    if (on === 'post') {
      const post = individual(posts((height + 0.4).toFixed(1)));
      post.position.z = 0.16;
      mount.add(post);
    } else {
      // Facing drivers along the arm, their right is the model's left.
      const mast = individual(masts(reach.toFixed(1)));
      mast.position.set(-reach, 0, 0.2);
      mount.add(mast);
    }
    if (arm.spec.greenArrow === true && to === null) {
      const plate = individual(greenArrow(''));
      plate.position.set(-0.5, height + 0.32, -0.1);
      mount.add(plate);
    }
    object.add(mount);
    return head;
  });
  return { object, light: { arm, state, to, heads: made } };
}

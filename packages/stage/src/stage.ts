/** One scene description becomes one three.js scene graph, through the same layout code as the plan. */

import { type RoadsideObject, standingOf } from '@lanewise/pictures/scenes/kerbside';
import { type ArmLayout, type Layout, layoutOf, place } from '@lanewise/pictures/scenes/layout';
import { placeUser } from '@lanewise/pictures/scenes/placing';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { add, bearingOf, dot, scale, sub, type Vec } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { fallingIn, type Mood, moodOf, skyDome, sunDirection } from './atmosphere.ts';
import { stageCockpit } from './cockpit.ts';
import { type DriversEye, eyeOf, hasSeat, type ViewTarget } from './eye.ts';
import { buildGround, kerbHeight } from './ground/ground.ts';
import { groundColors } from './ground/tones.ts';
import { stageBeacon, stageLevelCrossing } from './roadside/level-crossing.ts';
import { stageObject } from './roadside/objects.ts';
import { type StagedLight, stageLight, watchedHead } from './roadside/signals.ts';
import { signDrawing, signPost } from './roadside/signs.ts';
import { buildSurroundings } from './surroundings/planting.ts';
import { type StagedUser, stageUser } from './users/road-user.ts';

export interface StagedSigns {
  readonly ids: readonly string[];
  readonly at: Vec;
  /** Bearing that the faces look towards. */
  readonly facing: number;
  readonly arm: ArmLayout | null;
}

export interface Stage {
  readonly scene: T.Scene;
  readonly layout: Layout;
  readonly mood: Mood;
  /** In the order of the scene's users. */
  readonly users: readonly StagedUser[];
  readonly signs: readonly StagedSigns[];
  readonly lights: readonly StagedLight[];
  /** The view of A; null if the scene has no A with a driver's seat. */
  readonly eye: DriversEye | null;
  /** Unit vector towards the sun. */
  readonly sun: T.Vector3;
}

/**
 * Returns the scene as a graph: x and z are the plan's x and y, y is up, in metres. What only the solver or an explanation may know
 * (`paths`, `pins`, `arrived`) is not in it.
 * @param options `surroundings: false` leaves out houses and trees, which no question asks about
 */
export function buildStage(spec: SceneSpec, { surroundings = true }: { readonly surroundings?: boolean } = {}): Stage {
  const layout = layoutOf(spec);
  const mood = moodOf(spec);
  const scene = new T.Scene();
  scene.fog = new T.FogExp2(mood.horizon, mood.haze);
  const placed = spec.users.map((user) => placeUser(layout, user));
  const standing = standingOf(layout, signDrawing);
  const eye = viewOf(layout, placed, standing);
  const halo = spec.time === 'night' || spec.time === 'dusk' ? 1.3 : 0.7;

  const users = placed.map((each, index) => stageUser(layout, each, index));
  const { signs, lights, objects } = stageRoadside(layout, standing, eye, halo);
  const crossing = stageLevelCrossing(layout, halo);
  const taken = [
    ...placed.map((each) => ({ at: each.at, r: each.length / 2 + 0.6 })),
    ...signs.map(({ at }) => ({ at, r: 1.4 })),
    ...lights.flatMap(({ heads }) =>
      heads.map((head) => ({ at: { x: head.parent?.position.x ?? 0, y: head.parent?.position.z ?? 0 }, r: 1.2 })),
    ),
    ...sightLines(eye, [...signs.map(({ at }) => at), ...placed.map(({ at }) => at)]),
  ];
  const heading = eye?.look ?? 0;
  const sun = sunDirection(mood, heading);
  scene.add(
    skyDome(mood),
    buildGround(layout, groundColors(spec)),
    ...users.map(({ object }) => object),
    ...objects,
    ...(crossing === null ? [] : [crossing]),
    ...(spec.objects ?? []).map(stageObject),
    ...(surroundings ? [buildSurroundings(layout, taken)] : []),
  );
  const learner = users.find(({ placed: { user } }) => user.label === 'A');
  if (eye !== null && learner !== undefined) {
    // A looks out of its own vehicle.
    learner.object.visible = false;
    const cockpit = stageCockpit(learner.placed.user.kind, eye);
    if (cockpit !== null) scene.add(cockpit);
  }
  const falling = eye === null ? null : fallingIn(spec, new T.Vector3(eye.at.x, 0, eye.at.y));
  if (falling !== null) scene.add(falling);
  return { scene, layout, mood, users, signs, lights, eye, sun };
}

/** What must be in view: everybody (above all those with a label), and the signs, lights and things that concern A. */
function viewOf(
  layout: Layout,
  placed: Stage['users'][number]['placed'][],
  standing: readonly RoadsideObject[],
): DriversEye | null {
  const learner = placed.find(({ user }) => user.label === 'A');
  if (learner === undefined || !hasSeat(learner.user)) return null;
  const others = placed.filter((each) => each !== learner);
  const from = learner.user.from;
  const targets: ViewTarget[] = [
    ...others.map((each) => ({
      at: each.at,
      reach: each.user.kind === 'pedestrian' ? 0.6 : Math.min(each.length, 5) / 2.4,
      weight:
        each.user.parked === true && each.user.label === undefined ? 0.05 : each.user.label === undefined ? 0.6 : 1,
    })),
    ...standing.flatMap(({ thing, at }): ViewTarget[] => {
      if (thing.kind === 'railway-signs') return [{ at: thing.post, reach: 0.5, weight: 0.25 }];
      if (thing.kind === 'beacon') return [{ at, reach: 0.3, weight: 0.1 }];
      if (thing.arm === null) return [{ at, reach: 0.6, weight: 0.7 }];
      if (thing.arm.name !== from) return [];
      const seen =
        thing.kind === 'light' ? watchedHead(layout, thing.arm, thing.to) : besideRoad(layout, thing.arm, at);
      return [{ at: seen, reach: 0.6, weight: 0.7 }];
    }),
    ...(layout.spec.objects ?? []).map(({ at: [x, y] }) => ({ at: { x, y }, reach: 0.5, weight: 0.15 })),
  ];
  return eyeOf(layout, learner, others, targets);
}

/** The plan enlarges signs; on the road they stand closer to the kerb, at the same distance along the arm. */
function besideRoad(layout: Layout, arm: ArmLayout, at: Vec): Vec {
  const { setting = 'town' } = layout.spec;
  const off = setting === 'town' ? 0.7 : setting === 'rural' ? 1.9 : 3.6;
  const u = dot(at, arm.outward);
  const v = dot(at, arm.near);
  return place(arm, u, Math.sign(v) * (arm.half + off));
}

function stageRoadside(layout: Layout, standing: readonly RoadsideObject[], eye: DriversEye | null, halo: number) {
  const base = kerbHeight(layout);
  const signs: StagedSigns[] = [];
  const lights: StagedLight[] = [];
  const objects: T.Object3D[] = [];
  const post = (ids: readonly string[], at: Vec, facing: number, arm: ArmLayout | null, size = 1) => {
    objects.push(signPost({ ids, at, base, facing, size }));
    signs.push({ ids, at, facing, arm });
  };
  for (const { thing, at } of standing) {
    switch (thing.kind) {
      case 'signs':
        if (thing.arm !== null) post(thing.ids, besideRoad(layout, thing.arm, at), thing.arm.bearing, thing.arm);
        // A sign placed freely is read by A.
        else post(thing.ids, at, facingOf(at, eye), null, layout.spec.setting === 'motorway' ? 1.5 : 1.15);
        break;
      case 'light': {
        const made = stageLight(layout, thing.arm, { state: thing.state, to: thing.to, base, halo });
        objects.push(made.object);
        lights.push(made.light);
        break;
      }
      case 'beacon':
        objects.push(stageBeacon(at.x, at.y, base, halo));
        break;
      case 'railway-signs':
        post(thing.ids, add(thing.post, scale(thing.towards, 0.3)), bearingOf(thing.towards), null, 0.95);
    }
  }
  return { signs, lights, objects };
}

/** Signs placed freely look back along the way that A comes from; without A to the bottom of the page. */
function facingOf(at: Vec, eye: DriversEye | null): number {
  if (eye === null) return 180;
  const towards = sub(eye.at, at);
  const back = eye.vehicle.heading + 180;
  return dot(towards, towards) < 1
    ? back
    : back + Math.max(-35, Math.min(35, ((bearingOf(towards) - back + 540) % 360) - 180));
}

/** Circles between the eye and what it must see, which trees, hedges and lamps leave free. */
function sightLines(eye: DriversEye | null, seen: readonly Vec[]): { at: Vec; r: number }[] {
  if (eye === null) return [];
  return seen.flatMap((at) =>
    [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => ({ at: add(scale(eye.at, 1 - share), scale(at, share)), r: 1.1 })),
  );
}

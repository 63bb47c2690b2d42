/** Compares a scene's stage with its plan. */
import { standingOf } from '@lanewise/pictures/scenes/kerbside';
import { laneIn, layoutOf, place } from '@lanewise/pictures/scenes/layout';
import { litLamps } from '@lanewise/pictures/scenes/lights';
import { placeUser } from '@lanewise/pictures/scenes/placing';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { dot, signed, sub, type Vec } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { groundColors } from './ground/tones.ts';
import { signDrawing } from './roadside/signs.ts';
import { buildStage, type Stage } from './stage.ts';

const pageOf = (object: T.Object3D): Vec => {
  const at = object.getWorldPosition(new T.Vector3());
  return { x: at.x, y: at.z };
};

/** The bearing that an object's front, -z, looks in. */
const facingOf = (object: T.Object3D): number => {
  const front = new T.Vector3(0, 0, -1).applyQuaternion(object.getWorldQuaternion(new T.Quaternion()));
  return (Math.atan2(front.x, -front.z) * 180) / Math.PI;
};

const litIn = (object: T.Object3D): Set<string> => {
  const lit = new Set<string>();
  object.traverse(({ name }) => {
    if (name.startsWith('lit:')) lit.add(name.slice(4));
  });
  return lit;
};

const nothing = new T.BufferGeometry();
for (const name of ['position', 'color']) nothing.setAttribute(name, new T.Float32BufferAttribute([], 3));

/** The colour painted on the ground at a place: the last triangle of the mesh that covers it; null if none does. */
function paintedAt({ scene }: Stage, p: Vec, mesh = 'ground'): string | null {
  const { geometry } = (scene.getObjectByName(mesh) ?? new T.Mesh(nothing)) as T.Mesh;
  const [positions, colors] = [geometry.getAttribute('position'), geometry.getAttribute('color')];
  for (let i = positions.count - 3; i >= 0; i -= 3) {
    const [a, b, c] = [0, 1, 2].map((k) => ({ x: positions.getX(i + k), y: positions.getZ(i + k) })) as [Vec, Vec, Vec];
    const side = (q: Vec, r: Vec) => (r.x - q.x) * (p.y - q.y) - (r.y - q.y) * (p.x - q.x);
    const [u, v, w] = [side(a, b), side(b, c), side(c, a)];
    const isFlat = Math.abs(u + v + w) < 1e-9;
    if (isFlat || !((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0))) continue;
    return `#${new T.Color(colors.getX(i), colors.getY(i), colors.getZ(i)).getHexString()}`;
  }
  return null;
}

/** Returns where the stage of a scene has users, lamps, signs, lights or stop lines elsewhere than its plan. */
export function disagreements(spec: SceneSpec): string[] {
  const stage = buildStage(spec, { surroundings: false });
  const wrong: string[] = [];
  const layout = layoutOf(spec);
  stage.scene.updateMatrixWorld(true);
  spec.users.forEach((user, index) => {
    const { at, heading } = placeUser(layout, user);
    const { object } = stage.users[index] as Stage['users'][number];
    const there = pageOf(object);
    if (Math.hypot(there.x - at.x, there.y - at.y) > 0.001) wrong.push(`user ${index} stands elsewhere`);
    if (Math.abs(signed(facingOf(object) - heading)) > 0.01) wrong.push(`user ${index} faces another way`);
    const lit = litIn(object);
    for (const side of ['left', 'right'] as const) {
      const expected = hasLamps(user.kind) && (user.signal === side || user.signal === 'hazard');
      if (lit.has(side) !== expected) wrong.push(`user ${index}: the ${side} indicator is wrong`);
    }
    if (hasLamps(user.kind) && lit.has('brake') !== (user.brake === true))
      wrong.push(`user ${index}: the brake lamps are wrong`);
  });
  const standing = standingOf(layout, signDrawing);
  const signs = standing.filter(({ thing }) => thing.kind === 'signs' || thing.kind === 'railway-signs');
  if (signs.length !== stage.signs.length) wrong.push('another number of sign posts');
  signs.forEach(({ thing, at }, index) => {
    const staged = stage.signs[index];
    if (staged === undefined || thing.kind === 'light' || thing.kind === 'beacon') return;
    if (staged.ids.join() !== thing.ids.join()) wrong.push(`post ${index} carries other signs`);
    // The plan enlarges signs and sets them back; the post is on the same side, at the same distance along the road.
    const plan = thing.kind === 'signs' ? at : thing.post;
    if (Math.hypot(staged.at.x - plan.x, staged.at.y - plan.y) > layout.view * 0.35)
      wrong.push(`post ${index} stands elsewhere`);
    if (thing.kind === 'signs' && thing.arm !== null) {
      const off = sub(staged.at, plan);
      if (Math.abs(dot(off, thing.arm.outward)) > 0.01) wrong.push(`post ${index} is moved along its road`);
      if (dot(staged.at, thing.arm.near) * dot(plan, thing.arm.near) <= 0)
        wrong.push(`post ${index} is across its road`);
      if (Math.abs(signed(staged.facing - thing.arm.bearing)) > 0.01)
        wrong.push(`post ${index} does not face its drivers`);
    }
  });
  const lights = standing.flatMap(({ thing }) => (thing.kind === 'light' ? [thing] : []));
  if (lights.length !== stage.lights.length) wrong.push('another number of lights');
  lights.forEach(({ state, arm, to }, index) => {
    const light = stage.lights[index];
    if (light === undefined) return;
    if (light.arm.name !== arm.name || light.to !== to) wrong.push(`light ${index} belongs to another arm`);
    const expected = ['red', 'amber', 'green'].filter((_, lamp) => litLamps[state][lamp] === true).join();
    for (const head of light.heads) {
      if ([...litIn(head)].join() !== expected) wrong.push(`light ${index} lights other lamps`);
      if (Math.abs(signed(facingOf(head) - arm.bearing)) > 0.01) wrong.push(`light ${index} does not face its drivers`);
    }
    const beyond = dot(pageOf(light.heads[0] as T.Object3D), arm.outward) < 0;
    if (beyond !== (spec.style === 'us')) wrong.push(`light ${index} is on the wrong side of the junction`);
  });
  const learner = stage.users.find(({ placed: { user } }) => user.label === 'A' && user.from !== undefined);
  if (learner !== undefined && paintedAt(stage, pageOf(learner.object), 'kerbs') !== null)
    wrong.push('A stands on a sidewalk');
  const { paint } = groundColors(spec);
  for (const arm of layout.arms) {
    if ((arm.spec.control !== 'stop' && arm.spec.control !== 'signal') || arm.lanesIn === 0) continue;
    for (let lane = 0; lane < arm.lanesIn; lane++) {
      if (paintedAt(stage, place(arm, arm.stop, laneIn(arm, lane))) !== paint)
        wrong.push(`arm ${arm.name} has no stop line`);
    }
  }
  return wrong;
}

const hasLamps = (kind: string): boolean => !['pedestrian', 'cyclist', 'horse', 'animal', 'train'].includes(kind);

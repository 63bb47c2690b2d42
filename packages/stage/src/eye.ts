/** The driver's eye: where A sits, how far back from the plan's place, and which way it looks. */
import type { Layout } from '@lanewise/pictures/scenes/layout';
import { lengthOf, type PathPose, poseAt } from '@lanewise/pictures/scenes/path';
import type { Placed } from '@lanewise/pictures/scenes/placing';
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import {
  add,
  along,
  bearingOf,
  distance,
  dot,
  rightOf,
  scale,
  signed,
  sub,
  type Vec,
} from '@lanewise/pictures/scenes/vector';

export interface DriversEye {
  /** Where the eye is above the page, and its height in metres. */
  readonly at: Vec;
  readonly height: number;
  /** Where the middle of A is, and the bearing it drives in. */
  readonly vehicle: PathPose;
  /** Bearing that the eye looks in. */
  readonly look: number;
  /** Horizontal field of view in degrees. */
  readonly field: number;
  /** Metres that A is further back than in the plan. */
  readonly back: number;
}

/** Height of the eye in metres, and how far ahead of the vehicle's middle and beside it (to the middle of the road) it is. */
const seats: Readonly<
  Partial<Record<SceneUser['kind'], { readonly height: number; readonly ahead: number; readonly beside: number }>>
> = {
  car: { height: 1.22, ahead: 0.1, beside: 0.37 },
  van: { height: 1.75, ahead: 1.1, beside: 0.45 },
  truck: { height: 2.5, ahead: 3.9, beside: 0.6 },
  bus: { height: 2.1, ahead: 4.9, beside: 0.6 },
  'school-bus': { height: 2.1, ahead: 3.2, beside: 0.6 },
  emergency: { height: 1.75, ahead: 1.1, beside: 0.45 },
  tractor: { height: 2.2, ahead: -0.5, beside: 0 },
  tram: { height: 2.3, ahead: 6.5, beside: 0 },
  motorcycle: { height: 1.5, ahead: -0.05, beside: 0 },
  cyclist: { height: 1.6, ahead: -0.1, beside: 0 },
};

/** Whether a road user can be shown a scene from its seat. */
export const hasSeat = (user: SceneUser): boolean => seats[user.kind] !== undefined;

const MOST_BACK = 14;
const WIDEST = 80;
const NARROWEST = 58;

/** What should be in view: its place, and how far it reaches beside it. */
export interface ViewTarget {
  readonly at: Vec;
  readonly reach: number;
  /** Its weight: a road user that the question names weighs more than a sign. */
  readonly weight: number;
}

/**
 * Returns the view of the user `learner`. Unless the scene's `eye` decides, A goes back until what must be seen is in view, but not into anybody
 * behind it, and the eye turns towards what lies to one side.
 * @throws RangeError for a kind of user that has no seat
 */
export function eyeOf(
  layout: Layout,
  learner: Placed,
  others: readonly Placed[],
  targets: readonly ViewTarget[],
): DriversEye {
  const seat = seats[learner.user.kind];
  if (seat === undefined) throw new RangeError(`A ${learner.user.kind} has no driver's seat.`);
  const from = (back: number) => {
    const vehicle = poseBack(learner, back);
    const forward = along(vehicle.heading);
    const beside = scale(rightOf(forward), -layout.side * seat.beside);
    return { back, vehicle, at: add(add(vehicle.at, scale(forward, seat.ahead)), beside) };
  };
  const wanted = layout.spec.eye;
  const backs = wanted?.back !== undefined ? [wanted.back] : roomBehind(layout, learner, others);
  const views = backs.map((back) => {
    const stand = from(back);
    return { ...stand, ...frame(stand.at, stand.vehicle.heading, targets, back) };
  });
  const best = views.reduce((a, b) => (b.cost < a.cost - 1e-9 ? b : a));
  const turn = wanted?.turn ?? best.turn;
  return {
    at: best.at,
    height: seat.height,
    vehicle: best.vehicle,
    look: best.vehicle.heading + turn,
    field: best.field,
    back: best.back,
  };
}

function poseBack({ path, s, at, heading }: Placed, back: number): PathPose {
  if (path === null || lengthOf(path) === 0) return { at: sub(at, scale(along(heading), back)), heading };
  const [own, there] = [poseAt(path, s), poseAt(path, s - back)];
  // A user placed beside the middle of the lane stays there.
  return { at: add(there.at, sub(at, own.at)), heading: there.heading };
}

/** Metres that A may fall back past a user beside or behind it. */
const FALL_BACK = 2;

/**
 * Distances that A can go back without driving into somebody, and without seeing somebody ahead who drives beside or behind it: then the scene would
 * be another one.
 */
function roomBehind(layout: Layout, learner: Placed, others: readonly Placed[]): number[] {
  if (learner.user.parked === true) return [0];
  const backs = [];
  for (let back = 0; back <= MOST_BACK; back++) {
    const pose = poseBack(learner, back);
    const forward = along(pose.heading);
    const hit = others.some((other) => {
      const gap = sub(other.at, pose.at);
      const [ahead, aside] = [dot(gap, forward), dot(gap, rightOf(forward))];
      return (
        Math.abs(ahead) < (learner.length + other.length) / 2 + 0.8 &&
        Math.abs(aside) < (learner.width + other.width) / 2
      );
    });
    const beside = others.some((other) => back > FALL_BACK && isAlongside(learner, other));
    if ((hit || beside) && back > 0) break;
    backs.push(back);
  }
  // Behind a roundabout's or junction's own lanes the eye would stand on the ring; there A stays where it is.
  return learner.user.circulating === undefined && layout.arms.length > 0 ? backs : [0];
}

/** Whether somebody drives the same way as A and is not ahead of it. */
function isAlongside(learner: Placed, other: Placed): boolean {
  if (Math.abs(signed(other.heading - learner.heading)) > 40 || other.user.parked === true) return false;
  return dot(sub(other.at, learner.at), along(learner.heading)) < (learner.length + other.length) / 2;
}

/** The turn and field of view that hold as much as possible of what must be seen, and how badly they do. */
function frame(
  eye: Vec,
  heading: number,
  targets: readonly ViewTarget[],
  back: number,
): { turn: number; field: number; cost: number } {
  const seen = targets.map(({ at, reach, weight }) => {
    const gap = sub(at, eye);
    const away = Math.max(0.5, distance(at, eye));
    const half = (Math.atan(reach / away) * 180) / Math.PI;
    return { angle: signed(bearingOf(gap) - heading), half, away, weight };
  });
  let best = { turn: 0, field: NARROWEST, cost: Number.POSITIVE_INFINITY };
  for (let turn = -33; turn <= 33; turn += 3) {
    for (let field = NARROWEST; field <= WIDEST; field += 5.5) {
      const edge = field / 2 - 2;
      const lost = seen.reduce((sum, { angle, half, weight }) => {
        const out = Math.abs(signed(angle - turn)) + half - edge;
        // A target that is partly cut off counts in part; one behind cannot be in view at all.
        return sum + weight * (Math.abs(angle) > 100 ? 1 : Math.min(1, Math.max(0, out / (2 * half + 4))));
      }, 0);
      const near = seen.reduce((sum, { away, weight }) => sum + weight * Math.max(0, away - 18) * 0.004, 0);
      const cost = lost * 100 + Math.abs(turn) * 0.05 + (field - NARROWEST) * 0.04 + back * 0.12 + near;
      if (cost < best.cost) best = { turn, field, cost };
    }
  }
  return best;
}

/** Returns a point's bearing from the eye relative to the vehicle's heading, -180 to 180. */
export const angleFrom = (eye: DriversEye, p: Vec): number => signed(bearingOf(sub(p, eye.at)) - eye.vehicle.heading);

/** Where a user is and where it will go. Both the drawing and the right-of-way solver use this. */

import type { ArmLayout } from './layout.ts';
import { armOf, cycleLane, LANE, type Layout, laneIn, laneOut, oppositeOf, parkingBay, place } from './layout.ts';
import { connect, curve, lengthOf, line, type Path, type PathPose, poseAt } from './path.ts';
import { circulatingPose, exitFromRing, throughRoundabout } from './ring.ts';
import { slipPath } from './slip.ts';
import type { ArmName, Direction, SceneUser, UserKind } from './spec.ts';
import { add, along, bearingOf, dot, rightOf, scale, signed, type Vec, vec } from './vector.ts';

/** How far a path extends along an arm; beyond every picture. */
const FAR = 150;
/** Gap between the front bumper and the stop line. */
const GAP = 0.6;

/** Length and width on the page. People and two-wheelers are drawn larger than life, to be visible. */
export const sizes: Readonly<Record<UserKind, readonly [length: number, width: number]>> = {
  car: [4.6, 1.95],
  van: [5.6, 2.1],
  bus: [11.4, 2.5],
  truck: [9.6, 2.5],
  motorcycle: [3, 1.2],
  tram: [15, 2.5],
  emergency: [6, 2.2],
  'school-bus': [10.4, 2.5],
  tractor: [4.8, 2.4],
  train: [26, 2.9],
  cyclist: [3.6, 1.3],
  horse: [5, 1.4],
  pedestrian: [1.1, 2],
  animal: [3, 1],
};

/** The direction in which a user intends to leave the junction, from its own point of view. */
export type Turn = Direction | 'back';

export interface Placed {
  readonly user: SceneUser;
  readonly at: Vec;
  /** Degrees clockwise from up the page. */
  readonly heading: number;
  readonly length: number;
  readonly width: number;
  /** Its whole path from far away to far away; null for users without one (placed freely, parked). */
  readonly path: Path | null;
  /** Metres along the path to the user's centre, and to the stop line. */
  readonly s: number;
  readonly stop: number;
  readonly turn: Turn | null;
}

/**
 * Returns the turn of a user who comes from `from` and leaves by `to`. Up to 35 degrees from straight ahead counts as straight.
 */
export function turnOf(layout: Layout, from: ArmName, to: ArmName): Turn {
  if (from === to) return 'back';
  const off = signed(armOf(layout, to).bearing - armOf(layout, from).bearing - 180);
  if (layout.road || Math.abs(off) < 35) return 'straight';
  return off > 0 ? 'right' : 'left';
}

const slow = (kind: UserKind): boolean => kind === 'cyclist' || kind === 'horse' || kind === 'animal';

/** v of the line that a user follows on the way in. */
function offsetIn(layout: Layout, arm: ArmLayout, user: SceneUser, turn: Turn | null): number {
  const cycle = cycleLane(arm, 'in');
  if (user.kind === 'cyclist' && cycle !== null && user.lane === undefined) return cycle;
  const v = laneIn(arm, user.lane ?? defaultLane(layout, arm, user, turn));
  return slow(user.kind) ? v + LANE / 2 - 0.9 : v;
}

/** v of the line that a user follows on the way out. */
function offsetOut(arm: ArmLayout, user: SceneUser, across: boolean, lane: number): number {
  const cycle = cycleLane(arm, 'out');
  if (user.kind === 'cyclist' && cycle !== null) return cycle;
  const last = Math.max(0, arm.lanesOut - 1);
  const v = laneOut(arm, Math.min(last, user.toLane ?? (across ? 0 : lane)));
  return slow(user.kind) ? v - LANE / 2 + 0.9 : v;
}

/**
 * The lane that the painted arrows prescribe; without arrows the innermost for a turn across oncoming traffic, otherwise the
 * outermost.
 */
function defaultLane(layout: Layout, arm: ArmLayout, user: SceneUser, turn: Turn | null): number {
  const usable =
    arm.spec.bus === true && user.kind !== 'bus' && user.kind !== 'cyclist' ? arm.lanesIn - 1 : arm.lanesIn;
  const last = Math.max(0, usable - 1);
  const wanted = turn === null || turn === 'back' ? 's' : turn.charAt(0);
  const arrows = arm.spec.arrows ?? [];
  for (let lane = last; lane >= 0; lane--) if (arrows[lane]?.includes(wanted)) return lane;
  return isAcross(layout, turn) ? 0 : last;
}

/** Returns whether a turn crosses the lanes of oncoming traffic. */
export const isAcross = (layout: Layout, turn: Turn | null): boolean =>
  turn === 'back' || turn === (layout.side === 1 ? 'left' : 'right');

/** The path of a user that comes from an arm, and the distance along it to the stop line. */
function wayOf(layout: Layout, user: SceneUser, from: ArmName): { path: Path; stop: number; turn: Turn | null } {
  const arm = armOf(layout, from);
  const to = user.to === undefined || user.to === 'slip' ? oppositeOf(layout, arm).name : user.to;
  const turn = turnOf(layout, from, to);
  const exit = armOf(layout, to);
  const vIn = offsetIn(layout, arm, user, user.to === undefined ? null : turn);
  const lane = user.lane ?? defaultLane(layout, arm, user, turn);
  const straightOn = turn === 'straight' ? lane : Math.max(0, exit.lanesOut - 1);
  const vOut = offsetOut(exit, user, isAcross(layout, turn), straightOn);
  const start = place(arm, FAR, vIn);
  const end: PathPose = { at: place(exit, FAR, vOut), heading: exit.bearing };
  if (layout.road && Math.abs(signed(exit.bearing - arm.bearing - 180)) < 3) {
    // If the number of lanes changes, the path shifts in the middle instead of over its whole length.
    const [before, after] = [place(arm, 9, vIn), place(exit, 9, vOut)];
    const across: Path =
      Math.abs(vIn + vOut) < 0.05
        ? [line(before, after)]
        : [curve({ at: before, heading: exit.bearing }, { at: after, heading: exit.bearing })];
    return { path: [line(start, before), ...across, line(after, end.at)], stop: FAR - arm.stop, turn };
  }
  if (layout.road) {
    const path = connect(
      { at: start, heading: arm.bearing + 180 },
      end,
      layout.bend - signedTurn(arm, exit) * vIn * layout.side,
    );
    return { path, stop: stopOnRoad(path, arm), turn };
  }
  const enter: PathPose = { at: place(arm, arm.stop, vIn), heading: arm.bearing + 180 };
  const leave: PathPose = { at: place(exit, exit.mouth + 0.5, vOut), heading: exit.bearing };
  const inside =
    layout.roundabout === null
      ? connect(enter, leave, turn === 'back' ? 2 : 7)
      : throughRoundabout(layout.roundabout, layout.side, enter, leave, arm, exit, user.lane ?? lane);
  return { path: [line(start, enter.at), ...inside, line(leave.at, end.at)], stop: FAR - arm.stop, turn };
}

/** 1 for a bend to the right, -1 to the left. */
const signedTurn = (arm: ArmLayout, exit: ArmLayout): number =>
  Math.sign(signed(exit.bearing - arm.bearing - 180)) || 1;

/** On a road the stop line (or the middle of the picture) is where the path is nearest to `stop` before the middle. */
const stopOnRoad = (path: Path, arm: ArmLayout): number => lengthOf(path) / 2 - arm.stop;

function onFoot(layout: Layout, user: SceneUser, name: ArmName): Placed {
  const arm = armOf(layout, name);
  const [near, far] = arm.crossing;
  // Without a crossing (or the sidewalk across a driveway) people walk where the kerbs run straight, not over the
  // corner.
  const marked = arm.spec.crossing !== undefined || arm.spec.driveway === true;
  const u = marked || layout.road ? (near + far) / 2 : Math.max(arm.stop - 0.9, arm.mouth - 1.2);
  const reach = arm.half + 0.75;
  const compass = { N: 0, E: 90, S: 180, W: 270 }[user.towards ?? 'N'];
  const direction = dot(arm.near, along(compass)) >= 0 ? 1 : -1;
  const v = direction * (-reach + 2 * reach * (user.progress ?? 0));
  const path = [line(place(arm, u, -direction * reach), place(arm, u, direction * reach))];
  const heading = bearingOf(scale(arm.near, direction));
  return placed(
    user,
    { at: place(arm, u, v), heading },
    { path, s: 2 * reach * (user.progress ?? 0), stop: 0, turn: null },
  );
}

type Way = Pick<Placed, 'path' | 's' | 'stop' | 'turn'>;
const nowhere: Way = { path: null, s: 0, stop: 0, turn: null };

function placed(user: SceneUser, pose: PathPose, way: Way): Placed {
  const [length, width] = sizes[user.kind];
  const at = add(pose.at, scale(rightOf(along(pose.heading)), user.aside ?? 0));
  return { user, at, heading: pose.heading, length, width, ...way };
}

/**
 * Returns where a user is, which way it faces and where it will go.
 * @throws RangeError if the scene lacks the arm or the slip road, which parseScene rules out
 */
export function placeUser(layout: Layout, user: SceneUser): Placed {
  const [length] = sizes[user.kind];
  const back = user.back ?? GAP;
  if (user.at !== undefined) return freely(layout, user);
  if (user.crosses !== undefined) return onFoot(layout, user, user.crosses);
  if (user.circulating !== undefined && layout.roundabout !== null) {
    const pose = circulatingPose(layout.roundabout, layout.side, user.circulating, user.lane ?? 0);
    if (user.to === undefined || user.to === 'slip') return placed(user, pose, nowhere);
    const exit = armOf(layout, user.to);
    const leave: PathPose = {
      at: place(exit, exit.mouth + 0.5, offsetOut(exit, user, false, 9)),
      heading: exit.bearing,
    };
    const path = exitFromRing(layout.roundabout, layout.side, user.circulating, user.lane ?? 0, leave, exit);
    const whole = [...path, line(leave.at, place(exit, FAR, offsetOut(exit, user, false, 9)))];
    return placed(user, pose, { path: whole, s: 0, stop: 0, turn: null });
  }
  if (user.from === 'slip' || user.to === 'slip') {
    const { path, stop } = slipPath(layout, user);
    const s = stop - back - length / 2;
    return placed(user, poseAt(path, s), { path, s, stop, turn: 'straight' });
  }
  if (user.from === undefined) throw new RangeError('The user has no place.');
  if (user.parked === true) {
    const arm = armOf(layout, user.from);
    const pose = { at: place(arm, arm.stop + back + length / 2, parkingBay(arm, 'in')), heading: arm.bearing + 180 };
    return placed(user, pose, nowhere);
  }
  const { path, stop, turn } = wayOf(layout, user, user.from);
  const s = stop - back - length / 2;
  return placed(user, poseAt(path, s), { path, s, stop, turn });
}

/** A user placed by `at`: `from` and `to` give its turn, `walk` its path. */
function freely(layout: Layout, user: SceneUser): Placed {
  const [x, y] = user.at ?? [0, 0];
  const pose: PathPose = { at: vec(x, y), heading: user.heading ?? 0 };
  const { from, to, walk } = user;
  if (walk !== undefined) {
    const path = [line(pose.at, add(pose.at, scale(along(pose.heading), walk)))];
    return placed(user, pose, { path, s: 0, stop: 0, turn: null });
  }
  if (to === undefined || to === 'slip') return placed(user, pose, nowhere);
  const exit = armOf(layout, to);
  const leave: PathPose = { at: place(exit, FAR, offsetOut(exit, user, false, 9)), heading: exit.bearing };
  const turn = from === undefined || from === 'slip' ? null : turnOf(layout, from, to);
  return placed(user, pose, { path: connect(pose, leave, 6), s: 0, stop: 0, turn });
}

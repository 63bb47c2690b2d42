/** A slip road beside a straight road: where its lane is, and the paths on to it and off it. */
import { type ArmLayout, armOf, LANE, type Layout, laneIn, place } from './layout.ts';
import { connect, curve, lengthOf, line, type Path, type PathPose } from './path.ts';
import type { SceneUser } from './spec.ts';
import { add, along, scale } from './vector.ts';

/** Angle between the slip road and the main road, degrees. */
const ANGLE = 14;
/** u of the nose (towards the traffic's origin), and of the lane's end, for an entry; mirrored for an exit. */
export const NOSE = 9;
export const LANE_END = -15;
/** Length of the taper behind the lane's end. */
export const TAPER = 11;

/** What the drawing needs of a slip road, in the frame of the arm whose traffic it serves. */
export interface SlipLayout {
  readonly arm: ArmLayout;
  /** 1 for an entry (comes from behind the traffic), -1 for an exit. */
  readonly sense: 1 | -1;
  /** v of the middle of the extra lane. */
  readonly v: number;
  /** Middle line of the slip road from far off to the end of the extra lane, in an entry's direction. */
  readonly middle: Path;
}

/** The slip road of a scene; null without one. */
export function slipOf(layout: Layout): SlipLayout | null {
  const { slip } = layout.spec;
  if (slip === undefined) return null;
  const arm = armOf(layout, slip.arm);
  const sense = slip.kind === 'entry' ? 1 : -1;
  const v = arm.half + LANE / 2;
  const bend: PathPose = { at: place(arm, sense * (NOSE + 2), v), heading: arm.bearing };
  const outwards = arm.bearing + (sense === 1 ? 0 : 180);
  const away = outwards - layout.side * sense * ANGLE;
  const far = add(bend.at, scale(along(away), 120));
  const end: PathPose = { at: place(arm, sense * LANE_END, v), heading: outwards + 180 };
  return { arm, sense, v, middle: connect({ at: far, heading: away + 180 }, end, 60) };
}

/** The path of a user who comes from the slip road or leaves by it; `stop` is beside the middle of the picture. */
export function slipPath(layout: Layout, user: SceneUser): { readonly path: Path; readonly stop: number } {
  const slip = slipOf(layout);
  if (slip === null) throw new RangeError('The scene has no slip road.');
  const { arm, sense, v } = slip;
  const lane = laneIn(arm, user.from === 'slip' ? (user.toLane ?? arm.lanesIn - 1) : (user.lane ?? arm.lanesIn - 1));
  const heading = arm.bearing + 180;
  if (sense === 1) {
    const merge: PathPose = { at: place(arm, -2, v), heading };
    const merged: PathPose = { at: place(arm, LANE_END + 1, lane), heading };
    const way = connectToLane(slip, merge);
    const path = [...way.path, curve(merge, merged), line(merged.at, place(arm, -150, lane))];
    return { path, stop: way.length - 2 };
  }
  const leave: PathPose = { at: place(arm, -LANE_END - 1, lane), heading };
  const left: PathPose = { at: place(arm, 2, v), heading };
  const start = place(arm, 150, lane);
  const ramp = connect(left, rampEnd(slip), 60);
  return { path: [line(start, leave.at), curve(leave, left), ...ramp], stop: 150 };
}

/** The slip road's middle from far off up to a pose on the extra lane. */
function connectToLane(slip: SlipLayout, merge: PathPose): { readonly path: Path; readonly length: number } {
  const first = slip.middle[0];
  if (first === undefined || first.kind !== 'line') throw new RangeError('A slip road begins straight.');
  const away = rampEnd(slip);
  const path = connect({ at: away.at, heading: away.heading + 180 }, merge, 60);
  return { path, length: lengthOf(path) };
}

/** The far end of the slip road, heading away from the main road. */
function rampEnd(slip: SlipLayout): PathPose {
  const first = slip.middle[0];
  if (first === undefined || first.kind !== 'line') throw new RangeError('A slip road begins straight.');
  const gap = { x: first.from.x - first.to.x, y: first.from.y - first.to.y };
  return { at: first.from, heading: (Math.atan2(gap.x, -gap.y) * 180) / Math.PI };
}

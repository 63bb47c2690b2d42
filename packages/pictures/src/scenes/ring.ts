/** Paths on a roundabout: anticlockwise where traffic keeps right, clockwise where it keeps left. */
import type { ArmLayout, RoundaboutLayout } from './layout.ts';
import { arc, curve, type Path, type PathPose } from './path.ts';
import { add, along, around, radians, scale, vec } from './vector.ts';

const centre = vec(0, 0);

/** Degrees of the ring that an entry or an exit takes up. */
const JOIN = 30;

/** Position and heading on the ring at this bearing from the centre. */
export function circulatingPose(ring: RoundaboutLayout, side: 1 | -1, bearing: number, lane: number): PathPose {
  const radius = ring.laneRadii[Math.min(lane, ring.laneRadii.length - 1)] ?? ring.outer;
  return { at: add(centre, scale(along(bearing), radius)), heading: around(bearing - side * 90) };
}

/** Degrees around the ring from one bearing to the other, in the direction of traffic. */
const degreesRound = (side: 1 | -1, from: number, to: number): number => around(side * (from - to));

function ringArc(ring: RoundaboutLayout, side: 1 | -1, from: number, degrees: number, lane: number): Path {
  const radius = ring.laneRadii[Math.min(lane, ring.laneRadii.length - 1)] ?? ring.outer;
  return degrees < 0.5 ? [] : [arc(centre, radius, radians(from - 90), -side * radians(degrees))];
}

/** Path from the entry over the ring to the exit. */
export function throughRoundabout(
  ring: RoundaboutLayout,
  side: 1 | -1,
  enter: PathPose,
  leave: PathPose,
  from: ArmLayout,
  to: ArmLayout,
  lane: number,
): Path {
  const whole = degreesRound(side, from.bearing, to.bearing) || 360;
  const join = Math.min(JOIN, whole * 0.42);
  const on = from.bearing - side * join;
  const off = to.bearing + side * join;
  // On a two-lane ring the first exit is taken from the outer lane, whatever lane was entered.
  const ringLane = whole < 120 ? ring.laneRadii.length - 1 : Math.min(lane, ring.laneRadii.length - 1);
  const joined = circulatingPose(ring, side, on, ringLane);
  const leaving = circulatingPose(ring, side, off, ringLane);
  return [
    curve(enter, joined),
    ...ringArc(ring, side, on, degreesRound(side, on, off), ringLane),
    curve(leaving, leave),
  ];
}

/** Path from a place on the ring to the exit. */
export function exitFromRing(
  ring: RoundaboutLayout,
  side: 1 | -1,
  bearing: number,
  lane: number,
  leave: PathPose,
  to: ArmLayout,
): Path {
  const whole = degreesRound(side, bearing, to.bearing) || 360;
  const off = to.bearing + side * Math.min(JOIN, whole * 0.7);
  const leaving = circulatingPose(ring, side, off, lane);
  return [...ringArc(ring, side, bearing, degreesRound(side, bearing, off), lane), curve(leaving, leave)];
}

/** Finds whose paths meet: they cross or lead into the same lane. */
import { lengthOf, type Path, poseAt, slice } from '../scenes/path.ts';
import { around, cross, distance, meet, sub, type Vec } from '../scenes/vector.ts';
import { type Mover, type Situation, sideOf } from './situation.ts';

/** Metres between the points by which paths are compared. */
const STEP = 0.5;
const AHEAD = 60;
/** Paths that end within this many metres of each other end in the same lane. */
const SAME_LANE = 1.2;

function pointsAhead(path: Path, from: number): Vec[] {
  const ahead = slice(path, from, from + AHEAD);
  if (ahead.length === 0) return [];
  const length = lengthOf(ahead);
  return Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, i) => poseAt(ahead, Math.min(length, i * STEP)).at);
}

/** Paths that touch at a smaller angle than this (sine of about 3 degrees) run side by side. */
const CROSSING_ANGLE = 0.05;
/** Proportion by which pieces of a path overlap, so that no crossing is missed where two pieces join. */
const OVERLAP = 0.02;

/** Pedestrians are out of a car's path when this many metres beyond the middle of its lane. */
const CLEAR = 2;

/** Returns a mover's path from its rear end; for pedestrians, from where they were last in a car's path. */
const wayOf = ({ path, rear, placed, onFoot }: Mover): Vec[] =>
  path === null ? [] : pointsAhead(path, onFoot ? Math.max(0, placed.s - CLEAR) : rear);

function segmentsCross(a: Vec, b: Vec, c: Vec, d: Vec): boolean {
  const [ab, cd] = [sub(b, a), sub(d, c)];
  if (Math.abs(cross(ab, cd)) < CROSSING_ANGLE * distance(a, b) * distance(c, d)) return false;
  const at = meet(a, ab, c, cd);
  const within = (share: number) => share > -OVERLAP && share < 1 + OVERLAP;
  return at !== null && within(at.k) && within(at.m);
}

function waysCross(one: readonly Vec[], two: readonly Vec[]): boolean {
  for (let i = 1; i < one.length; i++) {
    const [a, b] = [one[i - 1], one[i]];
    if (a === undefined || b === undefined) continue;
    for (let j = 1; j < two.length; j++) {
      const [c, d] = [two[j - 1], two[j]];
      if (c === undefined || d === undefined || distance(a, c) > 3 * STEP) continue;
      if (segmentsCross(a, b, c, d)) return true;
    }
  }
  return false;
}

const end = (path: Path): Vec => poseAt(path, lengthOf(path)).at;

/** Degrees along the ring from one bearing to another, in the direction of traffic. */
const round = (situation: Situation, from: number, to: number): number => around(situation.layout.side * (from - to));

/** Whether `other`, on the ring, will pass the arm by which `self` wants to enter. */
export function passesEntry(situation: Situation, self: Mover, other: Mover): boolean {
  const start = other.user.circulating ?? other.arm?.bearing;
  if (start === undefined || self.arm === null || other.exit === null) return false;
  const toSelf = round(situation, start, self.arm.bearing);
  const toExit = round(situation, start, other.exit.bearing) || 360;
  return toSelf > 1 && toSelf < toExit - 1;
}

/**
 * Returns whether the paths of two road users meet, from where they are now. Oncoming drivers who both turn across each
 * other's lanes pass one another; they have to arrange that, and it is not a conflict here.
 */
export function meets(situation: Situation, one: Mover, two: Mover): boolean {
  if (one.path === null || two.path === null || (one.onFoot && two.onFoot)) return false;
  if (one.onFoot || two.onFoot) return waysCross(wayOf(one), wayOf(two));
  if (situation.layout.roundabout !== null) {
    return passesEntry(situation, one, two) || passesEntry(situation, two, one);
  }
  const side = sideOf(one, two);
  if (side === 'opposite' && one.across && two.across) return false;
  const sameExit = one.exit !== null && one.exit === two.exit && side !== 'same';
  if (sameExit && (side === 'opposite' || distance(end(one.path), end(two.path)) < SAME_LANE)) return true;
  return waysCross(wayOf(one), wayOf(two));
}

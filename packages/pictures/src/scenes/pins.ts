/** Places the numbers of an explanation next to their road users, so that they cover as little else as possible. */
import { LABEL_RADIUS, labelPlace } from './labels.ts';
import { type Path, poseAt } from './path.ts';
import type { Placed } from './placing.ts';
import { add, along, distance, scale, type Vec } from './vector.ts';

/** Radius of a pin with its edge. */
export const PIN_RADIUS = 1.65;

/** Something that a pin should not cover; the higher the weight, the more it is avoided. */
interface Obstacle {
  readonly at: Vec;
  readonly r: number;
  readonly weight: number;
}

interface PinSpace {
  readonly users: readonly Placed[];
  /** Signs and signal heads. */
  readonly standing: readonly { readonly at: Vec; readonly r: number }[];
  /** Users whose arrows are drawn. */
  readonly moving: readonly Placed[];
  /** Returns whether a pin of this radius would be entirely inside the picture. */
  readonly holds: (at: Vec, radius: number) => boolean;
  readonly size: number;
}

/** Returns the centre of each user's pin, in the given order. */
export function placePins(pinned: readonly Placed[], space: PinSpace): readonly Vec[] {
  const radius = PIN_RADIUS * space.size;
  const obstacles = [
    ...space.users.flatMap(bodyOf),
    ...space.users.flatMap((placed) => labelOf(placed, space.size)),
    ...space.standing.map((one) => ({ ...one, weight: 6 })),
    ...space.moving.flatMap(arrowOf),
  ];
  const places: Vec[] = [];
  for (const placed of pinned) {
    const taken = [...obstacles, ...places.map((at) => ({ at, r: radius, weight: 12 }))];
    const best = candidates(placed, radius)
      .map((at) => ({ at, cost: costOf(at, radius, taken, placed) + (space.holds(at, radius) ? 0 : 1000) }))
      .reduce((a, b) => (b.cost < a.cost ? b : a));
    places.push(best.at);
  }
  return places;
}

/** Places around a user, nearest first: at its sides, behind it, and in between. */
function candidates({ at, heading, length, width }: Placed, radius: number): Vec[] {
  const places: Vec[] = [];
  for (const gap of [0.25, 1, 2, 3.2, 4.6]) {
    for (let turn = 0; turn < 360; turn += 15) {
      const [ahead, beside] = [along(turn).y * -1, along(turn).x];
      const [u, v] = [ahead * (length / 2 + gap + radius), beside * (width / 2 + gap + radius)];
      places.push(add(at, add(scale(along(heading), u), scale(along(heading + 90), v))));
    }
  }
  return places;
}

function costOf(at: Vec, radius: number, obstacles: readonly Obstacle[], own: Placed): number {
  const covered = obstacles.reduce(
    (sum, one) => sum + one.weight * Math.max(0, radius + one.r - distance(at, one.at)),
    0,
  );
  return covered + 0.35 * distance(at, own.at);
}

/** A vehicle as a row of circles. */
function bodyOf({ at, heading, length, width }: Placed): Obstacle[] {
  const r = width / 2;
  const count = Math.max(1, Math.ceil(length / width));
  return Array.from({ length: count }, (_, index) => {
    const ahead = count === 1 ? 0 : (index / (count - 1) - 0.5) * (length - width);
    return { at: add(at, scale(along(heading), ahead)), r, weight: 8 };
  });
}

const labelOf = (placed: Placed, size: number): Obstacle[] =>
  placed.user.label === undefined ? [] : [{ at: labelPlace(placed), r: LABEL_RADIUS * size, weight: 12 }];

/** The part of an arrow that is likely to be in the picture, as a row of circles. */
function arrowOf(placed: Placed): Obstacle[] {
  const path: Path | null = placed.path;
  if (path === null) return [];
  return Array.from({ length: 40 }, (_, index) => ({
    at: poseAt(path, placed.s + placed.length / 2 + index).at,
    r: 0.5,
    weight: 0.9,
  }));
}

/** Whether two things of a clip ever touch. */
import type { Actor, ActorKind } from './clip.ts';
import { type Knot, poseOf } from './motion.ts';

/** Length and width in metres. */
const sizes: Readonly<Record<ActorKind, readonly [number, number]>> = {
  car: [4.5, 1.85],
  van: [5.6, 2.1],
  truck: [9.6, 2.5],
  bus: [11.4, 2.55],
  tractor: [4.6, 2.2],
  motorcycle: [2.2, 0.8],
  cyclist: [1.8, 0.65],
  horse: [2.4, 0.8],
  animal: [1.6, 0.6],
  adult: [0.5, 0.6],
  child: [0.4, 0.5],
  worker: [0.5, 0.6],
  animals: [3.2, 0.6],
  'adult-with-pram': [2, 0.6],
  children: [1.6, 0.5],
  'worker-with-barrow': [2.2, 0.6],
  cone: [0.4, 0.4],
};

/** A body with its places at the moments that are compared; one place if it never moves. */
export interface Body {
  readonly size: readonly [number, number];
  readonly places: readonly Place[];
}

type Place = Pick<Knot, 's' | 'd' | 'turn'>;

/** Seconds between the moments that are compared. */
const STEP = 0.25;

/** Returns a body whose place at a time is `at`, for a clip of this duration. */
export function movingBody(size: Body['size'], at: (t: number) => Place, duration: number): Body {
  return { size, places: Array.from({ length: Math.ceil(duration / STEP) + 1 }, (_, i) => at(i * STEP)) };
}

/** Returns the body of an actor in a clip of `duration` seconds. */
export function bodyOf({ kind, knots }: Actor, duration: number): Body {
  const [first] = knots;
  if (first !== undefined && knots.length === 1) return { size: sizes[kind], places: [first] };
  return movingBody(sizes[kind], (t) => poseOf(knots, t), duration);
}

/** Returns when two bodies first come closer than `margin` metres, judged by the rectangles around them; null if they never do. */
export function touchAt(one: Body, other: Body, margin: number): number | null {
  const count = Math.max(one.places.length, other.places.length);
  for (let i = 0; i < count; i += 1) {
    const a = one.places[Math.min(i, one.places.length - 1)] as Place;
    const b = other.places[Math.min(i, other.places.length - 1)] as Place;
    const apart = Math.abs(a.s - b.s);
    if (apart > 14) continue;
    const [x, y] = [reach(one, a.turn), reach(other, b.turn)];
    if (apart < x[0] + y[0] + margin && Math.abs(a.d - b.d) < x[1] + y[1] + Math.min(margin, 0.2)) return i * STEP;
  }
  return null;
}

/** Half of what a turned rectangle takes up along and across the road. */
function reach({ size: [length, width] }: Body, turn: number): readonly [number, number] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return [(length * cos + width * sin) / 2, (length * sin + width * cos) / 2];
}

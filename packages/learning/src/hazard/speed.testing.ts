/** The learner's speed, which tests ask for. */
import type { SpeedKnot } from './motion.ts';

/** Returns the learner's speed at a time, in metres a second. */
export function speedAt(speeds: readonly SpeedKnot[], t: number): number {
  const next = speeds.findIndex((knot) => knot.t > t);
  if (next === -1) return speeds.at(-1)?.v ?? 0;
  const [a, b] = [speeds[next - 1], speeds[next] as SpeedKnot];
  return a === undefined ? b.v : a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
}

/** Motions as few knots: what happens between two of them follows from them. Times are seconds of the clip's own clock. */

/** Where something is at a time. `turn` is degrees against the road's own direction, positive towards the learner's kerb; 180 comes towards. */
export interface Knot {
  readonly t: number;
  readonly s: number;
  readonly d: number;
  readonly turn: number;
}

/** The learner's speed in metres a second; between knots it changes evenly. */
export interface SpeedKnot {
  readonly t: number;
  readonly v: number;
}

/** Returns where a motion is at a time: it stands before its first and after its last knot, and moves smoothly through those between. */
export function poseOf(knots: readonly Knot[], t: number): Knot {
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A motion needs a knot.');
  if (t <= first.t) return { ...first, t };
  if (t >= last.t) return { ...last, t };
  let i = 0;
  while ((knots[i + 1] as Knot).t < t) i += 1;
  const [a, b] = [knots[i] as Knot, knots[i + 1] as Knot];
  const [before, after] = [knots[i - 1], knots[i + 2]];
  const span = b.t - a.t;
  const x = (t - a.t) / span;
  const of = (name: 's' | 'd' | 'turn') => {
    const slope = (b[name] - a[name]) / span;
    const start = before === undefined ? slope : meanSlope((a[name] - before[name]) / (a.t - before.t), slope);
    const end = after === undefined ? slope : meanSlope(slope, (after[name] - b[name]) / (after.t - b.t));
    const [x2, x3] = [x * x, x * x * x];
    return (
      a[name] * (2 * x3 - 3 * x2 + 1) +
      start * span * (x3 - 2 * x2 + x) +
      b[name] * (3 * x2 - 2 * x3) +
      end * span * (x3 - x2)
    );
  };
  return { t, s: of('s'), d: of('d'), turn: of('turn') };
}

/** The slope where two stretches meet (Fritsch and Carlson 1980): nothing overshoots, and what stops stands still. */
function meanSlope(one: number, other: number): number {
  return one * other <= 0 ? 0 : (2 * one * other) / (one + other);
}

/** Returns how far the learner has come at a time, in metres from where it was at the first knot. */
export function distanceAt(speeds: readonly SpeedKnot[], t: number): number {
  let sum = 0;
  let last = speeds[0] as SpeedKnot;
  for (const knot of speeds.slice(1)) {
    const until = Math.min(t, knot.t);
    const span = knot.t - last.t;
    const part = Math.max(0, until - last.t);
    sum += last.v * part + (span === 0 ? 0 : ((knot.v - last.v) * part * part) / (2 * span));
    if (t <= knot.t) return sum;
    last = knot;
  }
  return sum + last.v * Math.max(0, t - last.t);
}

/** Returns the learner's speed at a time, in metres a second. */
export function speedAt(speeds: readonly SpeedKnot[], t: number): number {
  const next = speeds.findIndex((knot) => knot.t > t);
  if (next === -1) return speeds.at(-1)?.v ?? 0;
  const [a, b] = [speeds[next - 1], speeds[next] as SpeedKnot];
  return a === undefined ? b.v : a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
}

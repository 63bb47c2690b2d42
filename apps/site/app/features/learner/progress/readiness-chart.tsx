/** Chart of the chance of passing after each test, with its range. Hidden from screen readers: the table of tests has the same figures. */
import { area, curveMonotoneX, line } from 'd3-shape';
import type { ListedAttempt } from './attempt-table.tsx';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 8;

interface Point {
  readonly x: number;
  readonly y: number;
  /** Height of the range's ends. */
  readonly top: number;
  readonly bottom: number;
}

const heightOf = (share: number) => HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);

/** Returns a point for each attempt with a readiness, by the time it was finished, the oldest at the left. */
export function pointsOf(attempts: readonly Pick<ListedAttempt, 'finished_at' | 'readiness'>[]): readonly Point[] {
  const known = attempts
    .flatMap(({ finished_at, readiness }) => (readiness ? [{ at: Date.parse(finished_at), readiness }] : []))
    .sort((one, other) => one.at - other.at);
  const [from, to] = [known[0]?.at ?? 0, known.at(-1)?.at ?? 0];
  return known.map(({ at, readiness: { probability, low, high } }) => ({
    x: EDGE + ((at - from) / Math.max(1, to - from)) * (WIDTH - 2 * EDGE),
    y: heightOf(probability),
    top: heightOf(high),
    bottom: heightOf(low),
  }));
}

const path = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX);

const range = area<Point>()
  .x(({ x }) => x)
  .y0(({ bottom }) => bottom)
  .y1(({ top }) => top)
  .curve(curveMonotoneX);

export default function ReadinessChart({ attempts }: { readonly attempts: readonly Omit<ListedAttempt, 'before'>[] }) {
  const points = [...pointsOf(attempts)];
  return (
    <svg className="readiness-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <path key={share} className="chart-rule" d={`M0 ${heightOf(share)}H${WIDTH}`} />
      ))}
      <path className="chart-range" d={range(points) ?? ''} />
      <path className="chart-line" d={path(points) ?? ''} />
      {points.map(({ x, y }) => (
        <circle key={x} className="chart-point" cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
}

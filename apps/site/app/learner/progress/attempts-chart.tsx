/** Chart of the scores of past tests. Hidden from screen readers, because the table of tests has the same figures. */
import { curveMonotoneX, line } from 'd3-shape';
import type { ListedAttempt } from './attempt-table.tsx';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns one point per test, evenly spaced from the oldest at the left; its height is the share of right answers. */
export function pointsOf(attempts: readonly Pick<ListedAttempt, 'score' | 'total'>[]): readonly Point[] {
  const oldestFirst = attempts.toReversed();
  const step = (WIDTH - 2 * EDGE) / Math.max(1, oldestFirst.length - 1);
  return oldestFirst.map(({ score, total }, index) => ({
    x: EDGE + index * step,
    y: HEIGHT - EDGE - (score / total) * (HEIGHT - 2 * EDGE),
  }));
}

const path = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX);

export default function AttemptsChart({ attempts }: { attempts: readonly ListedAttempt[] }) {
  const points = pointsOf(attempts);
  return (
    <svg className="attempts-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => {
        const y = HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);
        return <path key={share} className="chart-rule" d={`M0 ${y}H${WIDTH}`} />;
      })}
      <path className="chart-line" d={path([...points]) ?? ''} />
      {points.map(({ x, y }) => (
        <circle key={x} className="chart-point" cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
}

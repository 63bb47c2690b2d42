/** A chart of daily figures. Hidden from screen readers because the table beside it has the same figures. */
import { area, curveStep, line } from 'd3-shape';

const WIDTH = 600;
const HEIGHT = 180;
const EDGE = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of the chart, a value for each day. The first one is filled. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface DailyChartProps {
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** Formats a value for readers. */
  readonly write: (value: number) => string;
}

/** Returns the points of a series; `low` and `high` are the values at the bottom and the top. */
export function pointsOf(values: readonly number[], low: number, high: number): Point[] {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const scale = (HEIGHT - 2 * EDGE) / Math.max(1, high - low);
  return values.map((value, at) => ({ x: EDGE + at * step, y: HEIGHT - EDGE - (value - low) * scale }));
}

const path = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveStep);

export function DailyChart({ days, series, write }: DailyChartProps) {
  const all = series.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const zero = pointsOf([0], low, high)[0]?.y ?? HEIGHT;
  const filled = area<Point>()
    .x(({ x }) => x)
    .y0(zero)
    .y1(({ y }) => y)
    .curve(curveStep);
  return (
    <div className="bo-chart" aria-hidden="true">
      <p className="bo-chart-top">{write(high)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="bo-chart-zero" d={`M0 ${zero}H${WIDTH}`} />
        {series.map(({ name, values }, at) => {
          const points = pointsOf(values, low, high);
          return (
            <g key={name}>
              {at === 0 && <path className="bo-chart-area" d={filled(points) ?? ''} />}
              <path className={at === 0 ? 'bo-chart-line' : 'bo-chart-other'} d={path(points) ?? ''} />
            </g>
          );
        })}
      </svg>
      <p className="bo-chart-days">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
      {series.length > 1 && (
        <ul className="bo-chart-names">
          {series.map(({ name }, at) => (
            <li key={name} className={at === 0 ? 'bo-chart-first' : 'bo-chart-second'}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

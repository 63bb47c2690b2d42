/** The expected score of the official exam after each day of study, as a curve with the pass mark across it. Hidden from screen readers: the caption says it. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { line as curve, curveMonotoneX } from 'd3-shape';
import { shortDay } from '../../../shared/ui/day-text.ts';

interface ScoreChartProps {
  /** The oldest first; today is the last. */
  readonly days: CallAnswer<'getProgressHistory'>['days'];
  readonly expected: NonNullable<CallAnswer<'getProgress'>['expected']>;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Height of the plot in pixels, and of the room above it. */
const HEIGHT = 160;
const TOP = 20;

interface Point {
  /** Percent of the width. */
  readonly x: number;
  /** Pixels from the top of the plot. */
  readonly y: number;
}

/** Returns a point for each day with a score, by its date, higher for a higher score; `most` is the top of the plot. */
export function pointsOf(days: ScoreChartProps['days'], most: number): readonly Point[] {
  const known = days.flatMap(({ day, expected }) => (expected === null ? [] : [{ at: Date.parse(day), expected }]));
  const [from, to] = [known[0]?.at ?? 0, known.at(-1)?.at ?? 0];
  return known.map(({ at, expected }) => ({
    x: (100 * (at - from)) / Math.max(1, to - from),
    y: HEIGHT * (1 - Math.min(1, expected / most)),
  }));
}

const path = curve<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX);

export function ScoreChart({ days, expected: { kind, total, line }, language }: ScoreChartProps) {
  const known = days.filter(({ expected }) => expected !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const isPoints = kind === 'error_points';
  const most = isPoints ? Math.max(3 * line, ...known.map(({ expected }) => expected ?? 0)) : total;
  const points = pointsOf(days, most);
  const mark = TOP + HEIGHT * (1 - line / most);
  const inWords = (score: number | null) =>
    isPoints ? m.ready_points({ count: score ?? 0 }) : m.progress_of({ seen: score ?? 0, total });
  return (
    <section className="card" aria-labelledby="curve">
      <h2 id="curve">{m.progress_curve()}</h2>
      <svg className="score-chart" aria-hidden="true">
        <line className="chart-rule" x2="100%" y1={TOP} y2={TOP} />
        <line className="chart-rule" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        <line className="chart-mark" x2="100%" y1={mark} y2={mark} />
        <text y={TOP - 6}>{most}</text>
        <text y={TOP + HEIGHT - 6}>0</text>
        <text className="chart-mark-name" x="100%" y={mark - 6}>
          {isPoints ? m.ready_points_line({ line }) : m.ready_score_line({ line })}
        </text>
        <svg
          aria-hidden="true"
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className="chart-line" d={path([...points]) ?? ''} />
        </svg>
        {points.map(({ x, y }) => (
          <circle key={x} className="chart-point" cx={`${x}%`} cy={TOP + y} r="4" />
        ))}
      </svg>
      <p className="chart-ends">
        <span>
          {shortDay(first.day, language)} <b>{inWords(first.expected)}</b>
        </span>
        <span>
          {m.today_title()} <b>{inWords(last.expected)}</b>
        </span>
      </p>
    </section>
  );
}

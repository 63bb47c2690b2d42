/** The share of right answers as a ring, the pass line cut across it and named. */
import { m } from '@lanewise/words/messages';

interface ScoreRingProps {
  readonly right: number;
  readonly questions: number;
  /** Right answers needed; null where error points are counted, then there is no line. */
  readonly needed: number | null;
  readonly passed: boolean;
}

const RADIUS = 88;
const LENGTH = 2 * Math.PI * RADIUS;

/** Returns a point of the ring's face. `share` 0 to 1, clockwise from the top. */
function at(share: number, radius: number): string {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
}

export function ScoreRing({ right, questions, needed, passed }: ScoreRingProps) {
  const label = needed === null ? m.ring_label_plain({ right, questions }) : m.ring_label({ right, questions, needed });
  const line = needed === null ? '' : `M${at(needed / questions, 79)}L${at(needed / questions, 103.5)}`;
  return (
    <svg className="score-ring" viewBox="-6 -6 212 212" role="img" aria-label={label}>
      <circle cx="100" cy="100" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="17" />
      <circle
        cx="100"
        cy="100"
        r={RADIUS}
        fill="none"
        stroke={passed ? 'var(--right)' : 'var(--wrong)'}
        strokeWidth="17"
        strokeDasharray={`${((right / questions) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        transform="rotate(-90 100 100)"
      />
      {needed !== null && (
        <>
          <path d={line} stroke="var(--surface)" strokeWidth="8" />
          <path d={line} stroke="var(--ink)" strokeWidth="3.5" />
          <text className="ring-l" x="100" y="66">
            {m.ring_needed({ needed })}
          </text>
        </>
      )}
      <text className="ring-mid" x="100" y="124">
        {right}
      </text>
      <text className="ring-of" x="100" y="147">
        {m.ring_of({ questions })}
      </text>
    </svg>
  );
}

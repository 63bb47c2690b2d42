/** The share of right answers as a ring, with the exam's pass line cut across it. */
import { m } from '@lanewise/words/messages';

/** The exam's pass line on the ring. */
interface PassLine {
  /** Share of right answers, 0 to 1. */
  readonly share: number;
  /** The text beside the line. */
  readonly text: string;
  /** A description of the whole ring. */
  readonly label: string;
}

interface ScoreRingProps {
  readonly right: number;
  readonly questions: number;
  /** Null if the exam counts error points, or the test is not measured by the exam. */
  readonly passLine: PassLine | null;
}

/** Returns the line at the number of right answers required in a full exam. */
export function passLineOfExam(right: number, questions: number, needed: number): PassLine {
  return {
    share: needed / questions,
    text: m.ring_needed({ needed }),
    label: m.ring_label({ right, questions, needed }),
  };
}

/** Returns the line at the share of right answers that the exam requires, for a test of another length. */
export function passLineOfShare(right: number, questions: number, share: number, language: string): PassLine {
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return { share, text: m.ring_share({ percent }), label: m.ring_label_share({ right, questions, percent }) };
}

const RADIUS = 88;
const LENGTH = 2 * Math.PI * RADIUS;

/** Returns a point on the ring. `share` is 0 to 1, clockwise from the top. */
function at(share: number, radius: number): string {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** Returns the ring. Right answers are green whatever the verdict: a red ring would suggest that they are wrong. */
export function ScoreRing({ right, questions, passLine }: ScoreRingProps) {
  const label = passLine?.label ?? m.ring_label_plain({ right, questions });
  const line = passLine ? `M${at(passLine.share, 79)}L${at(passLine.share, 103.5)}` : '';
  return (
    <svg className="score-ring" viewBox="-6 -6 212 212" role="img" aria-label={label}>
      <circle cx="100" cy="100" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="17" />
      <circle
        cx="100"
        cy="100"
        r={RADIUS}
        fill="none"
        stroke="var(--right)"
        strokeWidth="17"
        strokeDasharray={`${((right / questions) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        transform="rotate(-90 100 100)"
      />
      {passLine && (
        <>
          <path d={line} stroke="var(--surface)" strokeWidth="8" />
          <path d={line} stroke="var(--ink)" strokeWidth="3.5" />
          <text className="ring-l" x="100" y="66">
            {passLine.text}
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

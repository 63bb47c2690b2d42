/** What the official test would end with today: the expected score beside the pass mark, then the chance of passing where it says something. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { percent } from './study-words.ts';

interface ReadinessCardProps {
  readonly progress: Pick<
    CallAnswer<'getProgress'>,
    'readiness' | 'shows_chance' | 'expected' | 'helps_most' | 'answers' | 'answers_needed'
  >;
  /** BCP 47 tag. */
  readonly language: string;
  readonly children?: ReactNode;
}

export function ReadinessCard({ progress, language, children }: ReadinessCardProps) {
  const { readiness, shows_chance, expected, helps_most, answers, answers_needed } = progress;
  return (
    <section className="card" aria-labelledby="ready">
      <h2 id="ready">{m.ready_title()}</h2>
      {readiness && expected ? (
        <>
          <Score expected={expected} />
          {shows_chance && <Chance readiness={readiness} language={language} />}
          <p className="basis">
            {m.ready_basis({ count: readiness.answers })}
            {helps_most && ` ${m.ready_most({ chapter: helps_most.name })}`}
          </p>
        </>
      ) : (
        <>
          <p className="ready-figure">
            <b aria-hidden="true">—</b> {m.ready_unknown()}
          </p>
          <p className="basis">{m.ready_missing({ count: Math.max(1, answers_needed - answers) })}</p>
        </>
      )}
      {children}
    </section>
  );
}

type Expected = NonNullable<ReadinessCardProps['progress']['expected']>;

function Score({ expected: { kind, score, total, line } }: { readonly expected: Expected }) {
  const isPoints = kind === 'error_points';
  // Error points far beyond the line would make the line vanish at the edge.
  const most = isPoints ? Math.max(3 * line, score) : total;
  return (
    <>
      <p className="ready-figure">
        <b>{isPoints ? m.ready_points({ count: score }) : m.ready_score({ score, total })}</b>{' '}
        {isPoints ? m.ready_points_line({ line }) : m.ready_score_line({ line })}
      </p>
      {/* Attributes, because the policy of pages refuses inline styles. */}
      <svg className="ready-bar" aria-hidden="true">
        <rect width="100%" height="100%" rx="4" />
        <rect className="ready-share" width={`${(100 * Math.min(score, most)) / most}%`} height="100%" rx="4" />
        <line x1={`${(100 * line) / most}%`} x2={`${(100 * line) / most}%`} y1="-4" y2="18" />
      </svg>
    </>
  );
}

interface ChanceProps {
  readonly readiness: NonNullable<ReadinessCardProps['progress']['readiness']>;
  readonly language: string;
}

function Chance({ readiness: { probability, low, high }, language }: ChanceProps) {
  const [from, to] = [percent(low, language), percent(high, language)];
  return (
    <p>
      {m.ready_chance({ percent: percent(probability, language) })}
      {from !== to && ` ${m.ready_range({ low: from, high: to })}`}
    </p>
  );
}

/** The latest tests and exams, newest first. */
import type { ReadinessView } from '@lanewise/contracts/calls/progress-views';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';
import { percent } from '../home/study-words.ts';
import { kindName } from '../tests/kind-name.ts';

export interface ListedAttempt {
  readonly id: string;
  readonly kind: AttemptKind;
  readonly finished_at: string;
  readonly score: number;
  readonly total: number;
  readonly passed: boolean | null;
  /** The chance of passing the official exam right after it. */
  readonly readiness: ReadinessView;
  /** The chance right before it. */
  readonly before: ReadinessView;
}

interface AttemptTableProps {
  /** Newest first. */
  readonly attempts: readonly ListedAttempt[];
  readonly language: string;
  /** Whether the chance of passing is shown: a low one helps nobody. */
  readonly showsChance: boolean;
  /** IANA name of the learner's time zone, the same on the server and in the browser. */
  readonly zone: string;
  /** Returns the address of the result of an exam. */
  readonly examOf: (id: string) => string;
}

export function AttemptTable({ attempts, language, showsChance, zone, examOf }: AttemptTableProps) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: zone });
  return (
    <table className="progress-table">
      <caption className="sr">{m.progress_history()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.progress_test()}</th>
          <th scope="col">{m.progress_score()}</th>
          {showsChance && <th scope="col">{m.progress_chance()}</th>}
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, kind, finished_at, score, total, passed, readiness, before }) => (
          <tr key={id}>
            <th scope="row">
              {kind === 'exam' ? <a href={examOf(id)}>{kindName(kind)}</a> : kindName(kind)}
              <small>{day.format(new Date(finished_at))}</small>
            </th>
            <td>
              {m.ring_label_plain({ right: score, questions: total })}
              {passed !== null && <b>{passed ? m.result_test_passed() : m.result_failed()}</b>}
            </td>
            {showsChance && <td>{chanceWords(before, readiness, language)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns what a test did to the chance of passing; a dash while there are too few answers for one. */
function chanceWords(before: ReadinessView, after: ReadinessView, language: string) {
  if (!after) return <span aria-hidden="true">—</span>;
  const now = percent(after.probability, language);
  const was = before === null ? now : percent(before.probability, language);
  return was === now ? now : m.progress_change({ was, now });
}

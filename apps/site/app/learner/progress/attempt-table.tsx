/** The latest tests and exams, newest first. */
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';
import { kindName } from '../tests/kind-name.ts';

export interface ListedAttempt {
  readonly id: string;
  readonly kind: AttemptKind;
  readonly finished_at: string;
  readonly score: number;
  readonly total: number;
  readonly passed: boolean | null;
}

export function AttemptTable({ attempts, language }: { attempts: readonly ListedAttempt[]; language: string }) {
  // The time zone is fixed, so that server and browser agree.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' });
  return (
    <table className="progress-table">
      <caption className="sr">{m.progress_history()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.progress_test()}</th>
          <th scope="col">{m.progress_date()}</th>
          <th scope="col">{m.progress_score()}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, kind, finished_at, score, total, passed }) => (
          <tr key={id}>
            <th scope="row">{kindName(kind)}</th>
            <td>{day.format(new Date(finished_at))}</td>
            <td>
              {m.ring_label_plain({ right: score, questions: total })}
              {passed !== null && <b>{passed ? m.result_test_passed() : m.result_failed()}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

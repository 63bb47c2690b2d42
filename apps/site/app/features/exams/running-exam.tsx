/** A running exam, with a link to continue it. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { leftOf, minutesLeft } from './time-left.ts';

interface RunningExamProps {
  readonly current: NonNullable<CallAnswer<'listExams'>['current']>;
  /** The server's time. */
  readonly now: string;
  readonly place: { readonly locale: LocaleCode; readonly courseSlug: string };
}

export function RunningExam({ current, now, place }: RunningExamProps) {
  const { id, answered, total, deadline, ended } = current;
  const left = leftOf({ deadline, now });
  return (
    <section className="running-exam" aria-labelledby="running">
      <div>
        <h2 id="running">{ended ? m.mock_running_over() : m.mock_running()}</h2>
        <p>
          {m.mock_running_done({ answered, total })}
          {left !== null && !ended && ` ${m.mock_minutes_left({ count: minutesLeft(left) })}.`}
        </p>
      </div>
      <a
        className="btn btn-main"
        href={href('mockExamOverview', { ...place, examId: id }, { continue: 1 })}
        data-entrance={ended ? 'see-result' : 'continue-exam'}
      >
        {ended ? m.mock_see_result() : m.mock_continue()}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}

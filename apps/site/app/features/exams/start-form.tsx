/** The form that starts an exam: with the usual time, or with extra time if the authority grants it. */
import type { ExamRules } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';

interface StartFormProps {
  readonly rules: ExamRules;
  readonly newId: string;
  /** The running exam that would be handed in, or null. */
  readonly running: string | null;
  /** Address that the form is sent to; by default that of the page. */
  readonly action?: string;
}

export function StartForm({ rules, newId, running, action }: StartFormProps) {
  const { minutes, seconds_per_question: seconds, extra_time_minutes: extra } = rules;
  const standard = minutes === null ? seconds && m.mock_mode_each({ seconds }) : m.mock_mode_standard({ minutes });
  return (
    <form method="post" action={action} className="start-form">
      <input type="hidden" name="id" value={newId} />
      {running !== null && <input type="hidden" name="hand-in" value={running} />}
      {extra !== null && standard && (
        <fieldset className="start-modes">
          <legend>{m.mock_time()}</legend>
          <label>
            <input type="radio" name="mode" value="standard" defaultChecked />
            <span>{standard}</span>
          </label>
          <label>
            <input type="radio" name="mode" value="extra_time" />
            <span>
              {m.mock_mode_extra({ minutes: extra })}
              <small>{m.mock_mode_extra_note()}</small>
            </span>
          </label>
        </fieldset>
      )}
      <button type="submit" data-entrance="begin-exam" className={running === null ? 'btn btn-main' : 'btn btn-quiet'}>
        {running === null ? m.mock_start() : m.mock_start_other()}
        <Icon name="arrow-right" />
      </button>
      {running !== null && <p className="small muted">{m.mock_start_other_note()}</p>}
    </form>
  );
}

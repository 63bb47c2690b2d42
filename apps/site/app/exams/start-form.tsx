/** The form that starts an exam: with the usual time, or with extra time if the authority grants it. */
import type { ExamRules } from '@lanewise/contracts/calls/exams';
import { m } from '@lanewise/words/messages';
import { Icon } from '../ui/icon.tsx';

interface StartFormProps {
  readonly rules: ExamRules;
  readonly newId: string;
  /** The running exam that would be handed in, or null. */
  readonly running: string | null;
}

export function StartForm({ rules, newId, running }: StartFormProps) {
  const { minutes, extra_time_minutes: extra } = rules;
  return (
    <form method="post" className="start-form">
      <input type="hidden" name="id" value={newId} />
      {running !== null && <input type="hidden" name="hand-in" value={running} />}
      {extra !== null && minutes !== null && (
        <fieldset className="start-modes">
          <legend>{m.mock_time()}</legend>
          <label>
            <input type="radio" name="mode" value="standard" defaultChecked />
            <span>{m.mock_mode_standard({ minutes })}</span>
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
      <button type="submit" className={running === null ? 'btn btn-main' : 'btn btn-quiet'}>
        {running === null ? m.mock_start() : m.mock_start_other()}
        <Icon name="arrow-right" />
      </button>
      {running !== null && <p className="small muted">{m.mock_start_other_note()}</p>}
    </form>
  );
}

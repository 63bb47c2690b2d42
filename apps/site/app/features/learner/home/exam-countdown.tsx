/** The days left until the exam, and the form that sets its date. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { dayInWords } from './study-words.ts';

/** Name of the field with the exam's date. */
const EXAM_DATE = 'exam_date';

interface ExamCountdownProps {
  /** YYYY-MM-DD; null if unknown or past. */
  readonly date: string | null;
  /** Whole days from today. */
  readonly days: number;
  /** YYYY-MM-DD; the earliest date allowed. */
  readonly today: string;
  readonly language: string;
  /** The error of the submitted date. */
  readonly error: ReactNode;
  /** Returns the form around the fields. */
  readonly form: (fields: ReactNode) => ReactNode;
}

export function ExamCountdown({ date, days, today, language, error, form }: ExamCountdownProps) {
  const fields = (
    <>
      <div className="field">
        <label htmlFor={EXAM_DATE}>{m.exam_date_label()}</label>
        <p className="hint" id="exam-date-hint">
          {error ?? m.exam_date_hint()}
        </p>
        <input
          key={date}
          className="input"
          id={EXAM_DATE}
          name={EXAM_DATE}
          type="date"
          min={today}
          defaultValue={date ?? ''}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby="exam-date-hint"
        />
      </div>
      <button type="submit" className="btn btn-quiet btn-small">
        {m.exam_date_save()}
      </button>
    </>
  );
  return (
    <section className="card countdown" aria-labelledby="countdown">
      {date === null ? (
        <details className="study-time-fold" open={error !== undefined}>
          <summary>
            <h2 id="countdown">{m.exam_date_ask()}</h2>
            <span className="basis">{m.exam_date_why()}</span>
          </summary>
          {form(fields)}
        </details>
      ) : (
        <>
          <h2 id="countdown" className={days === 0 ? undefined : 'limit'}>
            {days === 0 ? (
              m.countdown_today()
            ) : (
              <>
                <span>{m.countdown_before()}</span> <b>{days}</b> <span>{m.countdown_days({ count: days })}</span>
              </>
            )}
          </h2>
          <div>
            <p className="countdown-day">{dayInWords(date, language)}</p>
            <details open={error !== undefined}>
              <summary>{m.exam_date_change()}</summary>
              {form(fields)}
            </details>
          </div>
        </>
      )}
    </section>
  );
}

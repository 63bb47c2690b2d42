/** Asks once how much time there is, as the settings do. */
import { weekDays } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { StudyTimeFields } from './study-time-fields.tsx';

interface StudyTimeCardProps {
  /** The minutes that the plan is made for. */
  readonly minutes: number;
  /** BCP 47 tag. */
  readonly language: string;
  /** Whether the submitted days were refused. */
  readonly isRefused: boolean;
}

export function StudyTimeCard({ minutes, language, isRefused }: StudyTimeCardProps): ReactNode {
  return (
    <section className="card" aria-labelledby="study-time">
      <details className="study-time-fold" open={isRefused}>
        <summary>
          <h2 id="study-time">{m.study_time()}</h2>
          <span className="basis" role={isRefused ? 'alert' : undefined}>
            {isRefused ? m['parameter.week_days']() : m.study_time_why()}
          </span>
        </summary>
        <Form method="post" className="study-time-form">
          <StudyTimeFields minutes={minutes} days={weekDays} language={language} />
          <button type="submit" className="btn btn-quiet btn-small">
            {m.study_time_save()}
          </button>
        </Form>
      </details>
    </section>
  );
}

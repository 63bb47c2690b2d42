/** The form of the settings for the day of the exam, the minutes a day and the days of the week. */

import { planMinutes, weekDays } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { StudyTimeFields } from './home/study-time-fields.tsx';
import { type SectionProps, SettingsFormBox } from './section.tsx';

interface StudyTimeProps extends Pick<SectionProps, 'settings' | 'locale'> {
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
}

export function StudyTimeForm({ settings, locale, errors }: StudyTimeProps): ReactNode {
  const error = errors.study_days ?? errors.minutes_a_day;
  return (
    <SettingsFormBox name="study-time">
      <h3>{m.study_time()}</h3>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Field
        form="study-time"
        name="exam_date"
        type="date"
        label={m.exam_date_label()}
        hint={m.exam_date_hint()}
        defaultValue={settings.exam_date ?? ''}
        error={errors.exam_date}
      />
      <StudyTimeFields
        minutes={settings.minutes_a_day ?? planMinutes.default}
        days={settings.study_days ?? weekDays}
        language={locale.tag}
      />
      <button className="btn btn-quiet" type="submit">
        {m.study_time_save()}
      </button>
    </SettingsFormBox>
  );
}

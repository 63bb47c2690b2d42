/** The fields for the minutes a day and the days of the week, asked once on the home and changed in the settings. */

import { studyMinutes, weekDays } from '@lanewise/contracts/constants/attempts';
import { DAY_MS } from '@lanewise/contracts/durations';
import { m } from '@lanewise/words/messages';

interface StudyTimeFieldsProps {
  /** The chosen minutes; a suggestion where none were chosen. */
  readonly minutes: number;
  readonly days: readonly number[];
  /** BCP 47 tag. */
  readonly language: string;
}

export function StudyTimeFields({ minutes, days, language }: StudyTimeFieldsProps) {
  const offered = [...new Set([...studyMinutes, minutes])].sort((one, other) => one - other);
  return (
    <>
      <fieldset className="study-time">
        <legend>{m.study_time_minutes()}</legend>
        {offered.map((count) => (
          <label key={count}>
            <input type="radio" name="minutes_a_day" value={count} defaultChecked={count === minutes} />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="study-time">
        <legend>{m.study_time_days()}</legend>
        {weekDays.map((day) => (
          <label key={day}>
            <input type="checkbox" name="study_days" value={day} defaultChecked={days.includes(day)} />
            <span>{weekDayName(day, language)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Returns the short name of a day of the week, 1 for Monday to 7. */
function weekDayName(day: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return name.format(new Date(MONDAY + (day - 1) * DAY_MS));
}

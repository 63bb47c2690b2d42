import type { Settings } from '@lanewise/contracts/calls/account';
import { DAY_MS } from '@lanewise/contracts/durations';
import { dayIn } from '@lanewise/contracts/learner-day';

/** Returns the day of the exam, null if it is unknown or past, today, and the whole days between: by the learner's own days. */
export function examDays({ exam_date: set }: Pick<Settings, 'exam_date'>, timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const date = set !== null && set >= today ? set : null;
  return { date, today, days: date === null ? 0 : (Date.parse(date) - Date.parse(today)) / DAY_MS };
}

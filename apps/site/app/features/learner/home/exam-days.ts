import type { Settings } from '@lanewise/contracts/calls/account';
import { dayIn } from '@lanewise/contracts/learner-day';

const DAY_MS = 86_400_000;

/** Returns the day of the exam, null if it is unknown or past, today, and the whole days between: by the learner's own days. */
export function examDays({ exam_date: set }: Pick<Settings, 'exam_date'>, timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const date = set !== null && set >= today ? set : null;
  return { date, today, days: date === null ? 0 : (Date.parse(date) - Date.parse(today)) / DAY_MS };
}

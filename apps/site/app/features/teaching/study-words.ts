/** What is shared of a pupil, in words. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

export type Pupil = CallAnswer<'listPupils'>['pupils'][number];

/** Returns a day in the reader's language. @param day YYYY-MM-DD, or a moment in ISO format */
export function dayText(day: string, { tag }: Pick<Locale, 'tag'>): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

const percent = (share: number): number => Math.round(share * 100);

/** Returns the readiness with its range. */
export function readinessText(readiness: Pupil['readiness']): string {
  if (readiness === null) return m.teaching_readiness_none();
  const { probability, low, high } = readiness;
  return m.teaching_readiness({ percent: percent(probability), low: percent(low), high: percent(high) });
}

const trends: Readonly<Record<NonNullable<Pupil['trend']>, () => string>> = {
  up: m.teaching_trend_up,
  steady: m.teaching_trend_steady,
  down: m.teaching_trend_down,
};

/** Returns the trend; null if it is unknown. */
export function trendText(trend: Pupil['trend']): string | null {
  return trend && trends[trend]();
}

/** Returns how far away the exam is. */
export function examText({ exam_date, days_left }: Pick<Pupil, 'exam_date' | 'days_left'>, locale: Locale): string {
  if (days_left !== null) return days_left === 0 ? m.teaching_exam_today() : m.teaching_exam_in({ days: days_left });
  return exam_date === null ? m.teaching_exam_none() : m.teaching_exam_over({ date: dayText(exam_date, locale) });
}

/** Returns how far away the exam is, after its date if it is still to come. */
export function examDayText(study: Pick<Pupil, 'exam_date' | 'days_left'>, locale: Locale): string {
  const { exam_date: date, days_left: daysLeft } = study;
  const text = examText(study, locale);
  return date === null || daysLeft === null ? text : `${dayText(date, locale)}, ${text}`;
}

/** Returns the day of the last test. */
export function seenText(lastSeen: string | null, locale: Locale): string {
  return lastSeen === null ? m.teaching_seen_never() : dayText(lastSeen, locale);
}

/** Returns the code as it is read out and typed: in two halves. */
export function codeText(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Returns a share as a whole percentage; a dash if there is none. */
export function shareText(share: number | null, { tag }: Pick<Locale, 'tag'>): string {
  return share === null ? '–' : new Intl.NumberFormat(tag, { style: 'percent' }).format(share);
}

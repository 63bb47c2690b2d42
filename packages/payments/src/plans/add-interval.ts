/** Periods of subscriptions, counted by the calendar in UTC, at most until the month's last day. */
import type { PlanInterval } from '@lanewise/contracts/constants/plans';

const months: Readonly<Record<Exclude<PlanInterval, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** Returns the time one period later. */
export function addInterval(at: Date, interval: PlanInterval): Date {
  if (interval !== 'week') return addMonths(at, months[interval]);
  const later = new Date(at);
  later.setUTCDate(later.getUTCDate() + 7);
  return later;
}

/** Returns the time so many months later. */
export function addMonths(at: Date, count: number): Date {
  const later = new Date(at);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, lastDay));
  return later;
}

/** Returns the first end of a period that is not before a wished moment. */
export function endNotBefore(periodEnd: Date, interval: PlanInterval, wished: Date): Date {
  let end = periodEnd;
  while (end < wished) end = addInterval(end, interval);
  return end;
}

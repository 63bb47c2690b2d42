/** Adds periods as the providers do: by the calendar, in UTC, and no further than the month's last day. */

import { DAY_SECONDS } from '@lanewise/contracts/durations';

/** Returns the time (seconds since 1970) one period later. */
export function addInterval(
  at: number,
  {
    interval,
    interval_count: count,
  }: { readonly interval: 'week' | 'month' | 'year'; readonly interval_count: number },
): number {
  if (interval === 'week') return at + count * 7 * DAY_SECONDS;
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

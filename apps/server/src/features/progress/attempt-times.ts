/** When an attempt was taken, by the server's clock. */

import { ApiError } from '@lanewise/contracts/api-errors';
import { oldestAttemptDays } from '@lanewise/contracts/constants/attempts';
import { DAY_MS } from '@lanewise/contracts/durations';

interface SentTimes {
  readonly started_at: string;
  readonly finished_at: string;
  /** The device's time when it sent them; absent in older versions of the app. */
  readonly sent_at?: string | undefined;
}

/**
 * Returns start and end of an attempt. A device's clock may be wrong, by minutes or years, or have been set since; that is no reason to lose an
 * attempt. Its times are moved by the difference between the two clocks, then into the last year, never into the future. The attempt keeps its
 * length.
 *
 * @throws {ApiError} VALIDATION for an end before its start, which no clock explains: both are of the same one
 */
export function attemptTimes({ started_at, finished_at, sent_at }: SentTimes, now: Date): [Date, Date] {
  const [start, end] = [Date.parse(started_at), Date.parse(finished_at)];
  if (start > end) throw new ApiError('VALIDATION', { fields: { started_at: 'attempt.order' } });
  const skew = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at);
  const oldest = now.getTime() - oldestAttemptDays * DAY_MS;
  const finished = Math.min(now.getTime(), Math.max(oldest, end + skew));
  return [new Date(finished - (end - start)), new Date(finished)];
}

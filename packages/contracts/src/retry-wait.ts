/** How long people are told to wait. Their words are rounded, so that one error page serves many requests; Retry-After stays exact. */

import { HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts';

/** Returns a waiting time in seconds, rounded up: to a multiple of 5 up to 55 seconds, to whole minutes up to 90, else to whole hours. */
export function roundedWait(seconds: number): number {
  const step = seconds > 90 * MINUTE_SECONDS ? HOUR_SECONDS : seconds > 55 ? MINUTE_SECONDS : 5;
  return Math.max(Math.ceil(seconds / step), 1) * step;
}

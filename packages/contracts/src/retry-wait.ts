/** How long people are told to wait. Their words are rounded, so that one error page serves many requests; Retry-After stays exact. */

/** Returns a waiting time in seconds, at least 5, rounded up to a multiple of 5, or to whole minutes if it is longer than 55 seconds. */
export function roundedWait(seconds: number): number {
  const step = seconds > 55 ? 60 : 5;
  return Math.max(Math.ceil(seconds / step), 1) * step;
}

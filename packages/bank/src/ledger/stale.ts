/** When a source must be read again. */

/** Months after which it must be. */
const STALE_AFTER_MONTHS = 12;

/** Returns whether a value must be read again: it was last read too long ago, or held until a day that is past. All days are ISO dates. */
export function isStale(
  { read, until }: { readonly read: string; readonly until: string | null },
  today: string,
): boolean {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - STALE_AFTER_MONTHS);
  return read < day.toISOString().slice(0, 10) || (until !== null && until < today);
}

/** Dates as Solidgate writes them: `2026-11-23 08:00:00`, in UTC. */

/** Returns the date of a text, which may also be written as ISO 8601. */
export function dateOf(text: string): Date {
  return new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
}

/** Returns a date as Solidgate writes it. */
export function textOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

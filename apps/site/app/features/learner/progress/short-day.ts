/** Returns a calendar day (YYYY-MM-DD) in short, such as "Nov 7". The time zone is fixed, so that server and browser agree. */
export function shortDay(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return written.format(new Date(`${day}T00:00:00Z`));
}

/** By BCP 47 tag. Creating a format takes as long as a tenth of a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day or a moment as a date in words, such as "November 22, 2026". `tag` is a BCP 47 tag. */
export function dayText(iso: string, tag: string): string {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(tag, format);
  return format.format(new Date(iso));
}

/** Returns a calendar day (YYYY-MM-DD) in short, such as "Nov 7". The time zone is fixed, so that server and browser agree. */
export function shortDay(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return written.format(new Date(`${day}T00:00:00Z`));
}

/** Returns a day or a moment as a date in words, such as "November 22, 2026". `tag` is a BCP 47 tag. */
export function dayText(iso: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

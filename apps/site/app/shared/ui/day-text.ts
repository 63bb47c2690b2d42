/** By BCP 47 tag. Creating a format takes as long as a tenth of a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day or a moment as a date in words, such as "November 22, 2026". `tag` is a BCP 47 tag. */
export function dayText(iso: string, tag: string): string {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(tag, format);
  return format.format(new Date(iso));
}

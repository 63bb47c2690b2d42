/** Fills the placeholders of a template with a fact's values and names. */

export type Blanks = Readonly<Record<string, string | undefined>>;

/**
 * Returns the text with each `{name}` replaced, and the names that have no value. A value that ends with a full stop, such as
 * `8:00 p.m.`, ends the sentence too.
 */
export function fill(text: string, blanks: Blanks): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/\{([A-Za-z_]+)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    const value = Object.hasOwn(blanks, name) ? blanks[name] : undefined;
    if (value === undefined) unknown.push(name);
    return value === undefined ? whole : value.endsWith('.') ? value : value + stop;
  });
  return { text: filled, unknown };
}

/** Returns the form of the unit that agrees with a number. `day|days` is "day" for 1, otherwise "days". */
export function unitFor(unit: string | undefined, value: unknown): string {
  const [one, many] = (unit ?? '').split('|');
  return (many !== undefined && value !== 1 ? many : one) ?? '';
}

/** Returns how many decimals the numbers of one question share, so that 0.1 next to 0.08 is written 0.10. */
export function sharedDecimals(values: readonly unknown[]): number {
  const decimals = values.map((value) => (typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0));
  const most = Math.max(0, ...decimals);
  return most >= 2 ? most : 0;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the number formatted for a language, with at least `decimals` decimals: 0.08 or 0,08. */
export function formatFigure(value: number, tag: string, decimals = 0): string {
  const key = `${tag} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 6 });
    formats.set(key, format);
  }
  return format.format(value);
}

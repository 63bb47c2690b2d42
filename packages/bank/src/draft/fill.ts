/** Puts a fact's figures and names into the words of a template. */

export type Blanks = Readonly<Record<string, string | undefined>>;

/** Returns the text with each `{name}` replaced, and the names that have no value here. */
export function fill(text: string, blanks: Blanks): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(blanks, name) ? blanks[name] : undefined;
    if (value === undefined) unknown.push(name);
    return value ?? whole;
  });
  return { text: filled, unknown };
}

/** Returns the unit that goes with a figure. `day|days` is "day" for 1, else "days". */
export function unitFor(unit: string | undefined, value: unknown): string {
  const [one, many] = (unit ?? '').split('|');
  return (many !== undefined && value !== 1 ? many : one) ?? '';
}

/** Returns how many decimals the figures of one question share, so that 0.1 beside 0.08 is written 0.10. */
export function sharedDecimals(values: readonly unknown[]): number {
  const decimals = values.map((value) => (typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0));
  const most = Math.max(0, ...decimals);
  return most >= 2 ? most : 0;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the figure as it is written in a language: 0.08, 0,08; at least `decimals` of them. */
export function formatFigure(value: number, tag: string, decimals = 0): string {
  const key = `${tag} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 6 });
    formats.set(key, format);
  }
  return format.format(value);
}

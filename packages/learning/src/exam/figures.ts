/** Answers that are figures, such as "25 mph": asked in ascending order, as official tests do. */

/** A text that is one figure with its unit: what stands before it, the figure, what follows. */
const FIGURE = /^([^\d]*)(\d[\d.,\u00a0\u202f ]*?)([^\d.,]*)\.?$/u;
/** Three digits after a point or comma are thousands: "1.000" and "1,000". */
const THOUSANDS = /[.,\u00a0\u202f ](?=\d{3}(?!\d))/gu;

/** Returns the texts' figures if each is one figure and all have the same words around it, else null. */
export function figuresOf(texts: readonly string[]): readonly number[] | null {
  const found = texts.map((text) => FIGURE.exec(text.trim()));
  const [first] = found;
  const isAlike = (each: RegExpExecArray | null) =>
    each !== null && each[1] === first?.[1] && each[3]?.trim() === first?.[3]?.trim();
  if (!first || !found.every(isAlike)) return null;
  const figures = found.map((each) => Number((each?.[2] ?? '').replaceAll(THOUSANDS, '').replace(',', '.')));
  return figures.some(Number.isNaN) ? null : figures;
}

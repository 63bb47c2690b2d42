/** Roman numerals I to XV (specification, section 3): the numbers of chapters on the roadmap. */
const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];

/** Returns the Roman numeral of a whole number from 1 to 39; courses may have more chapters than the specification's fifteen. */
export function roman(n: number): string {
  return n <= numerals.length ? (numerals[n - 1] ?? '') : `X${roman(n - 10)}`;
}

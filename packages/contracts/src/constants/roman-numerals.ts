/** Roman numerals I to XV and what they are worth. Source: specification sections 3 and 9. */
export const romanNumerals = {
  I: 1,
  II: 2,
  III: 3,
  IV: 4,
  V: 5,
  VI: 6,
  VII: 7,
  VIII: 8,
  IX: 9,
  X: 10,
  XI: 11,
  XII: 12,
  XIII: 13,
  XIV: 14,
  XV: 15,
} as const;

export type RomanNumeral = keyof typeof romanNumerals;

const numerals = Object.keys(romanNumerals) as readonly RomanNumeral[];

/** Returns the Roman numeral of a whole number from 1 to 15, or undefined. */
export function romanNumeralOf(number: number): RomanNumeral | undefined {
  return numerals[number - 1];
}

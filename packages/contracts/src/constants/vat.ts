/**
 * VAT identification numbers of the European Union: the form that each Member State gives them, as the Commission's VIES lists it. Whether a number
 * is in use is not known here.
 */
import type { SubjectCode } from '../countries.ts';

/** Our countries that are in the Union. */
export const euCountries = ['de', 'fr', 'se'] as const satisfies readonly SubjectCode[];

/** What follows the two letters of the Member State. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^\d{10}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Returns a number without what people put between its parts, in capitals. */
export function plainVat(number: string): string {
  return number.replace(/[\s.\-/]/g, '').toUpperCase();
}

/** Returns the Member State whose form a number has, as its two letters; null if it has none. */
export function vatState(number: string): string | null {
  const plain = plainVat(number);
  const state = plain.slice(0, 2);
  return Object.hasOwn(forms, state) && forms[state]?.test(plain.slice(2)) === true ? state : null;
}

/**
 * Returns whether the buyer of a service owes its VAT (Directive 2006/112/EC, Art. 44 and 196): both are registered in the Union, in different Member
 * States.
 */
export function isReverseCharge(seller: string | null, buyer: string | null): boolean {
  const [from, to] = [seller, buyer].map((number) => number && vatState(number));
  return Boolean(from && to && from !== to);
}

/** What a school offers, in words. */
import type { SchoolView } from '@lanewise/contracts/calls/regions';
import type { Gearbox } from '@lanewise/contracts/constants/schools';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { countryPages } from '../../shared/shell/country-pages.ts';

const gearboxNames = { manual: m.schools_gearbox_manual, automatic: m.schools_gearbox_automatic } as const;

/** Returns the name of a gearbox. */
export function gearboxName(gearbox: Gearbox): string {
  return gearboxNames[gearbox]();
}

/** Returns the name of a language in the language of the page, with a capital. `page` is the page's BCP 47 tag. */
export function languageName(language: string, page: string): string {
  const name = new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(page) + name.slice(1);
}

/** Returns several values as the reader lists them; undefined for none. */
export function listText(values: readonly string[], page: string): string | undefined {
  if (values.length === 0) return undefined;
  return new Intl.ListFormat(page, { type: 'unit', style: 'short' }).format(values);
}

/** Returns the price of a lesson; undefined if it is not known. */
export function priceText(
  { lesson_price: price }: Pick<SchoolView, 'lesson_price'>,
  locale: Locale,
): string | undefined {
  if (price === null) return undefined;
  return m.schools_price_text({ price: moneyOf(price, locale), minutes: price.minutes });
}

const METRES = { mile: 1609.344, kilometer: 1000 } as const;
/** Shortest distance that is named, in miles or kilometres. */
const LEAST_DISTANCE = 0.1;

/** Returns a distance in the unit of the country's roads. */
export function distanceText(metres: number, { tag, country }: Locale): string {
  const { roadUnit } = countryPages[country];
  // A place is never exactly where a postcode is.
  const value = Math.max(metres / METRES[roadUnit], LEAST_DISTANCE);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: roadUnit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

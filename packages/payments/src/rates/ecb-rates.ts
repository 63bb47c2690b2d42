/** Reads exchange rates in the format that the European Central Bank publishes each working day (eurofxref-daily.xml). */
import { join } from 'node:path';

/** The rates of one day. */
export interface DayRates {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly source: string;
  /** Units of the currency for one euro; the euro itself is among them. */
  readonly rates: ReadonlyMap<string, number>;
}

/** A file of exchange rates is not in the format. */
export class RatesFault extends Error {}

/** The file shipped with the product: real rates, but for the day it names. */
export const ownRatesFile = join(import.meta.dirname, '..', '..', 'rates', 'eurofxref.xml');

/**
 * Returns the newest day's rates of a file.
 *
 * @throws {RatesFault} it has no day, or a rate that is not a positive number
 */
export function parseRates(xml: string): DayRates {
  const days = xml
    .split(/<Cube(?=[^>]*\btime=)/)
    .slice(1)
    .map(dayOf)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const [newest] = days;
  if (!newest) throw new RatesFault('The file of exchange rates has no day.');
  return { ...newest, source: /<gesmes:name>([^<]+)<\/gesmes:name>/.exec(xml)?.[1]?.trim() ?? 'unknown' };
}

function dayOf(text: string): Omit<DayRates, 'source'> {
  const date = attribute(text, 'time');
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RatesFault(`${date} is not a day.`);
  const rates = new Map([['EUR', 1]]);
  for (const [, element = ''] of text.matchAll(/<Cube\b([^>]*\bcurrency=[^>]*)>/g)) {
    const [currency, rate] = [attribute(element, 'currency'), Number(attribute(element, 'rate'))];
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency) || !(rate > 0 && rate < Number.POSITIVE_INFINITY)) {
      throw new RatesFault(`${element.trim()} is not a rate.`);
    }
    rates.set(currency, rate);
  }
  if (rates.size === 1) throw new RatesFault(`${date} has no rates.`);
  return { date, rates };
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);
}

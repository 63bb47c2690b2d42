/** Reads the quantities in an answer, so that "90 days" and "3 months" are recognised as the same. */
import type { ContentLanguage } from '@lanewise/contracts/languages';

export interface Quantity {
  /** What is measured; different kinds are never equal. `number` is a figure without a unit. */
  readonly kind: 'number' | 'time' | 'length' | 'speed' | 'mass' | 'share' | 'money' | 'clock';
  /** In the base unit of its kind, the one of size 1 in the table below. */
  readonly amount: number;
  /**
   * Name of the unit. Calendar units are not fixed multiples of each other (a month has 28 to 31 days), so comparison
   * needs it.
   */
  readonly unit: string;
}

export interface Measured {
  /** The text with each quantity replaced by `#`, normalised for comparison. */
  readonly rest: string;
  readonly quantities: readonly Quantity[];
}

type Kind = Quantity['kind'];

/**
 * Each unit with its kind, its size in the kind's base unit (days, metres, km/h, kilograms, percent, dollars) and its
 * spellings.
 */
const units: readonly (readonly [kind: Kind, name: string, size: number, spellings: string])[] = [
  ['time', 'day', 1, 'days?|tage?n?|dagar?|jours?'],
  ['time', 'week', 7, 'weeks?|wochen?|veckor|vecka|semaines?'],
  ['time', 'month', 30.4375, 'months?|monate?n?|månader|månad|mois'],
  ['time', 'year', 365.25, 'years?|jahre?n?|år|ans?|années?'],
  ['time', 'hour', 1 / 24, 'hours?|stunden?|std|timmar|timme|heures?|h'],
  ['time', 'minute', 1 / 1440, 'minutes?|minuten?|minuter|minut|min'],
  ['time', 'second', 1 / 86_400, 'seconds?|sekunden?|sekunder|secondes?|s'],
  ['speed', 'mph', 1.609344, 'mph|miles per hour'],
  ['speed', 'km/h', 1, 'km/h|kilometers? per hour|kilometres? per hour'],
  ['length', 'inch', 0.0254, 'inch(?:es)?'],
  ['length', 'foot', 0.3048, 'foot|feet|ft'],
  ['length', 'yard', 0.9144, 'yards?'],
  ['length', 'mile', 1609.344, 'miles?|meilen?'],
  ['length', 'meter', 1, 'm|met(?:er|re)s?|metern'],
  ['length', 'centimeter', 0.01, 'cm|centimet(?:er|re)s?|zentimetern?'],
  ['length', 'millimeter', 0.001, 'mm|millimet(?:er|re)s?|millimetern'],
  ['length', 'kilometer', 1000, 'km|kilomet(?:er|re)s?|kilometern'],
  ['mass', 'pound', 0.45359237, 'pounds?|lbs?'],
  ['mass', 'kilogram', 1, 'kg|kilograms?|kilogramme?s?|kilo'],
  ['mass', 'tonne', 1000, 't|tonnes?|tonnen'],
  ['share', 'percent', 1, '%|percent|per cent|prozent|procent|pour cent'],
  ['share', 'per mille', 0.1, '‰|per mille|promille'],
  ['money', 'dollar', 1, 'dollars?'],
];

/** Number words that answers use. "a" and "ein" count as 1 only before a unit. */
const words: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
  ...{ twelve: 12, fifteen: 15, twenty: 20, thirty: 30, sixty: 60, ninety: 90 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12 },
};
const oneWords = 'an?|eine?[nmrs]?';
const halfWords = 'half (?:of )?(?:an? )?|(?:an? )?half |(?:eine?[nmr]? )?halbe?[nmrs]? ';

const unitPattern = units.map(([, , , spellings]) => spellings).join('|');
const decimalPoint = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d+|\d+`;
const decimalComma = String.raw`\d{1,3}(?:[. \u00a0]\d{3})+(?:,\d+)?|\d+,\d+|\d+`;

const clockPattern =
  /\b(?:midnight|noon|mitternacht|(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\b\.?|(\d{1,2}):(\d\d))(?!\w)/giu;

/** Named groups of the pattern. */
interface Found {
  readonly figure?: string;
  readonly word?: string;
  readonly andhalf?: string;
  readonly unit?: string;
  readonly half?: string;
  readonly halfunit?: string;
  readonly oneunit?: string;
  readonly dollar?: string;
}

const patterns = new Map<ContentLanguage, RegExp>();

function quantityPattern(language: ContentLanguage): RegExp {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    const figure = language === 'en' ? decimalPoint : decimalComma;
    const number = `(?<figure>${figure})|(?<word>${Object.keys(words).join('|')})`;
    const end = String.raw`(?![\p{L}\p{N}])`;
    pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?:(?<dollar>\$)?(?:${number})(?<andhalf> and a half| ?½)?(?:[ \u00a0-]?(?<unit>${unitPattern})${end}|${end})` +
        `|(?<half>${halfWords})(?<halfunit>${unitPattern})${end}|(?:${oneWords}) (?<oneunit>${unitPattern})${end})`,
      'giu',
    );
    patterns.set(language, pattern);
  }
  return pattern;
}

/** Returns the quantities in a text and the rest of the text. */
export function measure(text: string, language: ContentLanguage): Measured {
  const quantities: Quantity[] = [];
  const withClock = text.replace(
    clockPattern,
    (whole, hour?: string, minute?: string, half?: string, h24?: string, m24?: string) => {
      quantities.push({ kind: 'clock', amount: clockHours(whole, hour, minute, half, h24, m24), unit: 'o’clock' });
      return '#';
    },
  );
  const rest = withClock.replace(quantityPattern(language), (...parts: unknown[]) => {
    const found = parts.at(-1) as Found;
    quantities.push(quantityOf(found, language));
    return '#';
  });
  return { rest: comparableRest(rest), quantities };
}

function clockHours(whole: string, hour?: string, minute?: string, half?: string, h24?: string, m24?: string): number {
  if (hour !== undefined) {
    const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
    return (Number(hour) % 12) + afternoon + Number(minute ?? 0) / 60;
  }
  if (h24 !== undefined) return (Number(h24) % 24) + Number(m24) / 60;
  return whole.toLowerCase() === 'noon' ? 12 : 0;
}

function quantityOf(found: Found, language: ContentLanguage): Quantity {
  const spelling = found.unit ?? found.halfunit ?? found.oneunit;
  const number = found.half !== undefined ? 0.5 : found.oneunit !== undefined ? 1 : numberOf(found, language);
  if (found.dollar !== undefined) return { kind: 'money', amount: number, unit: 'dollar' };
  if (spelling === undefined) return { kind: 'number', amount: number, unit: '' };
  const unit = units.find(([, , , spellings]) => new RegExp(`^(?:${spellings})$`, 'iu').test(spelling));
  if (unit === undefined) return { kind: 'number', amount: number, unit: '' };
  const [kind, name, size] = unit;
  return { kind, amount: number * size, unit: name };
}

function numberOf({ figure, word, andhalf }: Found, language: ContentLanguage): number {
  const half = andhalf === undefined ? 0 : 0.5;
  if (word !== undefined) return (words[word.toLowerCase()] ?? Number.NaN) + half;
  const plain =
    language === 'en' ? figure?.replaceAll(',', '') : figure?.replace(/[. \u00a0](?=\d{3})/g, '').replace(',', '.');
  return Number(plain) + half;
}

/** Drops articles and similar words, which do not change what a quantity says. */
function comparableRest(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/(?<!\p{L})(?:an?|the|exactly|of|genau)(?!\p{L})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Returns whether two answers mean the same: equal quantities, in whatever words and units, and the same text around
 * them.
 */
export function sameMeaning(a: Measured, b: Measured): boolean {
  return (
    a.quantities.length > 0 &&
    a.rest === b.rest &&
    a.quantities.length === b.quantities.length &&
    a.quantities.every((quantity, index) => sameQuantity(quantity, b.quantities[index] as Quantity))
  );
}

const calendar = new Set(['day', 'week', 'month', 'year']);

/** Most readers take 90 days for 3 months and 4 weeks for a month, so calendar units are compared with a tolerance. */
function sameQuantity(a: Quantity, b: Quantity): boolean {
  if (a.kind !== b.kind) return (a.kind === 'number' || b.kind === 'number') && bare(a) === bare(b);
  const difference = Math.abs(a.amount - b.amount);
  const larger = Math.max(Math.abs(a.amount), Math.abs(b.amount));
  if (a.unit === b.unit || !calendar.has(a.unit) || !calendar.has(b.unit)) return difference <= larger * 0.001;
  const weeks = [a.unit, b.unit].includes('week') && !/^(?:day|week)$/.test(a.unit === 'week' ? b.unit : a.unit);
  return difference <= larger * (weeks ? 0.09 : 0.03);
}

/** Returns the number as written: "25" next to "25 mph" leaves no doubt about the unit. */
function bare({ unit, amount }: Quantity): number {
  const size = units.find(([, name]) => name === unit)?.[2] ?? 1;
  return Number((amount / size).toFixed(6));
}

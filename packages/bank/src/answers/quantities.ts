/** Reads the quantities in an answer, so that "90 days" and "3 months" are recognised as the same. */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { languageRules } from '../languages/language-rules.ts';
import type { UnitName } from '../languages/rules.ts';

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

/** Each unit with its kind, its size in the kind's base unit (days, metres, km/h, kilograms, percent, dollars) and its symbol. */
const units: readonly (readonly [kind: Kind, name: UnitName, size: number, symbol?: string])[] = [
  ['time', 'day', 1],
  ['time', 'week', 7],
  ['time', 'month', 30.4375],
  ['time', 'year', 365.25],
  ['time', 'hour', 1 / 24, 'h'],
  ['time', 'minute', 1 / 1440, 'min'],
  ['time', 'second', 1 / DAY_SECONDS, 's'],
  ['speed', 'mph', 1.609344, 'mph'],
  ['speed', 'km/h', 1, 'km/h'],
  ['length', 'inch', 0.0254],
  ['length', 'foot', 0.3048, 'ft'],
  ['length', 'yard', 0.9144],
  ['length', 'mile', 1609.344],
  ['length', 'meter', 1, 'm'],
  ['length', 'centimeter', 0.01, 'cm'],
  ['length', 'millimeter', 0.001, 'mm'],
  ['length', 'kilometer', 1000, 'km'],
  ['mass', 'pound', 0.45359237, 'lbs?'],
  ['mass', 'kilogram', 1, 'kg'],
  ['mass', 'tonne', 1000, 't'],
  ['share', 'percent', 1, '%'],
  ['share', 'per mille', 0.1, '‰'],
  ['money', 'dollar', 1],
];

const decimalPoint = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d+|\d+`;
const decimalComma = String.raw`\d{1,3}(?:[. \u00a0]\d{3})+(?:,\d+)?|\d+,\d+|\d+`;

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

/** How one language writes quantities. */
interface Notation {
  readonly decimal: string;
  readonly quantity: RegExp;
  readonly clock: RegExp;
  readonly noon: RegExp;
  readonly fillers: RegExp;
  /** Each unit with what its name or symbol may look like. */
  readonly spellings: readonly (readonly [unit: (typeof units)[number], spelling: RegExp])[];
}

const notations = new Map<ContentLanguage, Notation>();

function notationOf(language: ContentLanguage): Notation {
  let notation = notations.get(language);
  if (notation === undefined) {
    notation = createNotation(language);
    notations.set(language, notation);
  }
  return notation;
}

function createNotation(language: ContentLanguage): Notation {
  const rules = languageRules[language];
  const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  const spellings = units.flatMap((unit) => {
    const [, name, , symbol] = unit;
    const source = [rules.units[name], symbol].filter((part) => part !== undefined).join('|');
    return source === '' ? [] : [{ unit, source }];
  });
  const unit = spellings.map(({ source }) => source).join('|');
  const figure = decimal === '.' ? decimalPoint : decimalComma;
  const number = `(?<figure>${figure})|(?<word>${Object.keys(rules.numberWords).join('|')})`;
  const end = String.raw`(?![\p{L}\p{N}])`;
  return {
    decimal: decimal ?? '.',
    quantity: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?:(?<dollar>\$)?(?:${number})(?<andhalf> and a half| ?½)?(?:[ \u00a0-]?(?<unit>${unit})${end}|${end})` +
        `|(?<half>${rules.half})(?<halfunit>${unit})${end}|(?:${rules.one}) (?<oneunit>${unit})${end})`,
      'giu',
    ),
    clock: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${rules.midnight}|${rules.noon}|(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\b\.?|(\d{1,2}):(\d\d))(?![\p{L}\p{N}])`,
      'giu',
    ),
    noon: new RegExp(`^(?:${rules.noon})$`, 'iu'),
    fillers: new RegExp(String.raw`(?<!\p{L})(?:${rules.fillers})(?!\p{L})`, 'gu'),
    spellings: spellings.map(({ unit, source }) => [unit, new RegExp(`^(?:${source})$`, 'iu')]),
  };
}

/** Returns the quantities in a text and the rest of the text. */
export function measure(text: string, language: ContentLanguage): Measured {
  const quantities: Quantity[] = [];
  const notation = notationOf(language);
  const withClock = text.replace(
    notation.clock,
    (whole, hour?: string, minute?: string, half?: string, h24?: string, m24?: string) => {
      const amount = notation.noon.test(whole) ? 12 : clockHours(hour, minute, half, h24, m24);
      quantities.push({ kind: 'clock', amount, unit: 'o’clock' });
      return '#';
    },
  );
  const rest = withClock.replace(notation.quantity, (...parts: unknown[]) => {
    const found = parts.at(-1) as Found;
    quantities.push(quantityOf(found, language, notation));
    return '#';
  });
  return { rest: comparableRest(rest, notation), quantities };
}

/** Returns hours after midnight; 0 for midnight itself, which has no digits. */
function clockHours(hour?: string, minute?: string, half?: string, h24?: string, m24?: string): number {
  if (hour !== undefined) {
    const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
    return (Number(hour) % 12) + afternoon + Number(minute ?? 0) / 60;
  }
  return h24 === undefined ? 0 : (Number(h24) % 24) + Number(m24) / 60;
}

function quantityOf(found: Found, language: ContentLanguage, { decimal, spellings }: Notation): Quantity {
  const spelling = found.unit ?? found.halfunit ?? found.oneunit;
  const number = found.half !== undefined ? 0.5 : found.oneunit !== undefined ? 1 : numberOf(found, language, decimal);
  if (found.dollar !== undefined) return { kind: 'money', amount: number, unit: 'dollar' };
  if (spelling === undefined) return { kind: 'number', amount: number, unit: '' };
  const unit = spellings.find(([, pattern]) => pattern.test(spelling))?.[0];
  if (unit === undefined) return { kind: 'number', amount: number, unit: '' };
  const [kind, name, size] = unit;
  return { kind, amount: number * size, unit: name };
}

function numberOf({ figure, word, andhalf }: Found, language: ContentLanguage, decimal: string): number {
  const half = andhalf === undefined ? 0 : 0.5;
  if (word !== undefined) return (languageRules[language].numberWords[word.toLowerCase()] ?? Number.NaN) + half;
  const plain =
    decimal === '.' ? figure?.replaceAll(',', '') : figure?.replace(/[. \u00a0](?=\d{3})/g, '').replace(',', '.');
  return Number(plain) + half;
}

/** Returns the text without punctuation and without words that do not change what a quantity says. */
function comparableRest(text: string, { fillers }: Notation): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(fillers, ' ')
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

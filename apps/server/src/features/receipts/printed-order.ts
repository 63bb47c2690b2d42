/** What receipts, credit notes and confirmations of orders print alike, in the customer's language. */
import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { type Operator, operatorVariables } from '@lanewise/contracts/operator';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/drawing-cache/printed-page.ts';
import { writingCountries } from '../../platform/text/countries.ts';

const lengths: Readonly<Record<PlanInterval, typeof m.plan_week>> = {
  week: m.plan_week,
  month: m.plan_month,
  quarter: m.plan_quarter,
  year: m.plan_year,
};

/** Returns what is sold, such as "Lanewise, one-time access: 30 days". */
export function serviceOf(plan: Plan, locale: LocaleCode): string {
  const words = { locale: locales[locale].messages };
  if (plan.kind === 'pass') return m.receipt_pass({ length: m.plan_days({ days: plan.days }, words) }, words);
  return m.receipt_subscription({ length: lengths[plan.interval]({}, words) }, words);
}

/** Returns functions that write days, moments and amounts as readers of the locale do; amounts in the smallest unit of the currency. */
export function printedFormats(locale: LocaleCode, currency: string) {
  const { tag, country } = locales[locale];
  const timeZone = countries[country].timeZone ?? 'UTC';
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return {
    day: (date: Date) => printable(day.format(date)),
    moment: (date: Date) => printable(moment.format(date)),
    money: (amount: number) => printable(money.format(amount / 100)),
  };
}

/** A receipt, an invoice or a credit note, as it is printed. */
export interface PrintedDocument {
  /** BCP 47 tag. */
  readonly language: string;
  readonly paper: 'A4' | 'LETTER';
  readonly made: Date;
  readonly title: string;
  /** Who sells, one entry a line. */
  readonly seller: readonly string[];
  readonly lines: readonly PrintedLine[];
  readonly total: PrintedLine;
}

interface Sold extends Omit<ContainedTax, 'taxPercent'> {
  /** null if no tax is shown. */
  readonly taxPercent: number | null;
  readonly seller: Operator;
}

/** Returns what every document about a sale starts with (`frame`), its lines about the tax, and the words and formats for the others. */
export function documentParts({ amount, currency, taxName, taxPercent, seller }: Sold, locale: LocaleCode) {
  const { tag, messages } = locales[locale];
  const { day, money } = printedFormats(locale, currency);
  return {
    frame: { language: tag, paper: paperOf(locale), seller: sellerOf(seller, locale) },
    tax: taxPercent === null ? [] : taxLines({ amount, currency, taxName, taxPercent }, locale),
    words: { locale: messages },
    day,
    money,
  };
}

interface ContainedTax {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly taxName: string;
  readonly taxPercent: number;
}

/** Returns the lines that part an amount into the net amount and the tax in it. */
export function taxLines(
  { amount, currency, taxName, taxPercent }: ContainedTax,
  locale: LocaleCode,
): readonly PrintedLine[] {
  const { tag, messages } = locales[locale];
  const { money } = printedFormats(locale, currency);
  const tax = containedTax(amount, taxPercent);
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(taxPercent / 100);
  return [
    { text: m.receipt_net({}, { locale: messages }), value: money(amount - tax) },
    { text: printable(`${taxName} ${rate}`), value: money(tax) },
  ];
}

/** Returns the tax contained in an amount, in its smallest unit, rounded to the nearest. */
export function containedTax(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}

/** Returns who sells, one entry a line. */
export function sellerOf({ name, address, email, vat, registration }: Operator, locale: LocaleCode): readonly string[] {
  const words = { locale: locales[locale].messages };
  return [
    name ?? operatorVariables.name,
    ...(address ?? [operatorVariables.address]),
    ...(vat === null ? [] : [m.receipt_vat({ number: vat }, words)]),
    ...(registration === null ? [] : [registration]),
    ...(email === null ? [] : [email]),
  ];
}

/** Returns the paper of a locale's country. */
export function paperOf(locale: LocaleCode): 'A4' | 'LETTER' {
  return writingCountries[locales[locale].country].paper;
}

/** The font has no narrow no-break space, which French figures contain. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

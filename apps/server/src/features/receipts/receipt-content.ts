/** What is printed on a receipt, in the customer's language. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { type Operator, operatorVariables } from '@lanewise/contracts/operator';
import type { receipts } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/kept-drawings/printed-page.ts';
import { writingCountries } from '../../platform/text/countries.ts';

export interface ReceiptContent {
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

/** Names of companies, the same in every language. */
const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  solidgate: 'Solidgate',
};

interface ReceiptParts {
  readonly receipt: typeof receipts.$inferSelect;
  readonly plan: Plan;
  /** Whoever runs the site now, for receipts that do not say who sold. */
  readonly operator: Operator;
  readonly locale: LocaleCode;
}

/**
 * Returns the content: what a simplified invoice needs (Directive 2006/112/EC, Art. 226b; in Germany § 33 UStDV): who sells, the day, what was sold,
 * the amount, and the tax in it.
 */
export function receiptContent({ receipt, plan, operator, locale }: ReceiptParts): ReceiptContent {
  const { tag, country, messages } = locales[locale];
  const words = { locale: messages };
  const timeZone = countries[country].timeZone ?? 'UTC';
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: receipt.currency });
  const amountOf = (amount: number) => printable(money.format(amount / 100));
  const length = plan.kind === 'pass' ? m.plan_days({ days: plan.days }, words) : lengths[plan.interval]({}, words);
  const kind = plan.kind === 'pass' ? m.receipt_pass({ length }, words) : m.receipt_subscription({ length }, words);
  const { amount, taxPercent, taxName } = receipt;
  return {
    language: tag,
    paper: writingCountries[country].paper,
    made: receipt.issuedAt,
    title: m.receipt_number({ number: receipt.number }, words),
    seller: sellerOf(receipt.seller ?? operator, locale),
    lines: [
      { text: m.receipt_issued({}, words), value: printable(day.format(receipt.issuedAt)) },
      { text: m.receipt_paid({}, words), value: printable(day.format(receipt.paidAt)) },
      { text: m.receipt_order({}, words), value: orderNumberOf(receipt.subscriptionId) },
      { text: m.receipt_service({}, words), value: kind },
      { text: m.receipt_provider({}, words), value: providerNames[receipt.provider] },
      ...(taxPercent === null ? [] : taxLines(taxPercent)),
    ],
    total: { text: m.receipt_total({}, words), value: amountOf(amount) },
  };

  function taxLines(percent: number): readonly PrintedLine[] {
    const tax = containedTax(amount, percent);
    const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
    return [
      { text: m.receipt_net({}, words), value: amountOf(amount - tax) },
      { text: printable(`${taxName} ${rate}`), value: amountOf(tax) },
    ];
  }
}

const lengths: Readonly<Record<PlanInterval, typeof m.plan_week>> = {
  week: m.plan_week,
  month: m.plan_month,
  quarter: m.plan_quarter,
  year: m.plan_year,
};

/** Returns the tax contained in an amount, in its smallest unit, rounded to the nearest. */
export function containedTax(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}

function sellerOf({ name, address, email, vat, registration }: Operator, locale: LocaleCode): readonly string[] {
  const words = { locale: locales[locale].messages };
  return [
    name ?? operatorVariables.name,
    ...(address ?? [operatorVariables.address]),
    ...(vat === null ? [] : [m.receipt_vat({ number: vat }, words)]),
    ...(registration === null ? [] : [registration]),
    ...(email === null ? [] : [email]),
  ];
}

/** The font has no narrow no-break space, which French figures contain. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

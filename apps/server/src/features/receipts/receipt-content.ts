/** What is printed on a receipt, in the customer's language. */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { paymentProviderNames } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { Operator } from '@lanewise/contracts/operator';
import type { receipts } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/kept-drawings/printed-page.ts';
import { paperOf, printedFormats, sellerOf, serviceOf, taxLines } from './printed-order.ts';

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
  const { tag, messages } = locales[locale];
  const words = { locale: messages };
  const { amount, currency, taxPercent, taxName } = receipt;
  const { day, money } = printedFormats(locale, currency);
  return {
    language: tag,
    paper: paperOf(locale),
    made: receipt.issuedAt,
    title: m.receipt_number({ number: receipt.number }, words),
    seller: sellerOf(receipt.seller ?? operator, locale),
    lines: [
      { text: m.receipt_issued({}, words), value: day(receipt.issuedAt) },
      { text: m.receipt_paid({}, words), value: day(receipt.paidAt) },
      { text: m.receipt_order({}, words), value: orderNumberOf(receipt.subscriptionId) },
      { text: m.receipt_service({}, words), value: serviceOf(plan, locale) },
      { text: m.receipt_provider({}, words), value: paymentProviderNames[receipt.provider] },
      ...(taxPercent === null ? [] : taxLines({ amount, currency, taxName, taxPercent }, locale)),
    ],
    total: { text: m.receipt_total({}, words), value: money(amount) },
  };
}

/** What is printed on a receipt, and on the credit note that corrects it, in the customer's language. */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { paymentProviderNames } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { Operator } from '@lanewise/contracts/operator';
import type { receipts } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/drawing-cache/printed-page.ts';
import type { CreditNoteRow } from '../payments/credit-note-store.ts';
import { documentParts, type PrintedDocument, serviceOf } from './printed-order.ts';

type ReceiptRow = typeof receipts.$inferSelect;

interface ReceiptParts {
  readonly receipt: ReceiptRow;
  readonly plan: Plan;
  /** The present operator, for receipts that do not name the seller. */
  readonly operator: Operator;
  readonly locale: LocaleCode;
}

/**
 * Returns the content of a receipt: what a simplified invoice needs (Directive 2006/112/EC, Art. 226b; in Germany § 33 UStDV): who sells, the day, what
 * was sold, the amount, and the tax in it.
 */
export function receiptContent({ receipt, plan, operator, locale }: ReceiptParts): PrintedDocument {
  const { amount, issuedAt } = receipt;
  const { frame, tax, words, day, money } = documentParts({ ...receipt, seller: receipt.seller ?? operator }, locale);
  return {
    ...frame,
    made: issuedAt,
    title: m.receipt_number({ number: receipt.number }, words),
    lines: [
      { text: m.receipt_issued({}, words), value: day(issuedAt) },
      { text: m.receipt_paid({}, words), value: day(receipt.paidAt) },
      ...orderLines(receipt, plan, locale),
      ...tax,
    ],
    total: { text: m.receipt_total({}, words), value: money(amount) },
  };
}

/** Returns the content of a credit note: what a document that amends an invoice needs (Directive 2006/112/EC, Art. 219). */
export function creditNoteContent(note: CreditNoteRow, plan: Plan, locale: LocaleCode): PrintedDocument {
  const { frame, tax, words, day, money } = documentParts(note, locale);
  return {
    ...frame,
    made: note.issuedAt,
    title: m.credit_note_number({ number: note.number }, words),
    lines: [
      { text: m.receipt_issued({}, words), value: day(note.issuedAt) },
      { text: m.credit_note_corrects({}, words), value: m.receipt_number({ number: note.receipt }, words) },
      { text: m.credit_note_refunded({}, words), value: day(note.refundedAt) },
      ...orderLines(note, plan, locale),
      ...tax,
    ],
    total: { text: m.credit_note_total({}, words), value: money(note.amount) },
  };
}

/** The order, what was sold, and by whom the payment was taken. */
function orderLines(
  { subscriptionId, provider }: Pick<ReceiptRow, 'subscriptionId' | 'provider'>,
  plan: Plan,
  locale: LocaleCode,
): readonly PrintedLine[] {
  const words = { locale: locales[locale].messages };
  return [
    { text: m.receipt_order({}, words), value: orderNumberOf(subscriptionId) },
    { text: m.receipt_service({}, words), value: serviceOf(plan, locale) },
    { text: m.receipt_provider({}, words), value: paymentProviderNames[provider] },
  ];
}

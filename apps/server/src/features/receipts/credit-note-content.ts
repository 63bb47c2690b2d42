/** What is printed on a credit note, in the customer's language: what a document that amends an invoice needs (Directive 2006/112/EC, Art. 219). */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { paymentProviderNames } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import type { CreditNoteRow } from '../payments/credit-note-store.ts';
import { paperOf, printedFormats, sellerOf, serviceOf, taxLines } from './printed-order.ts';
import type { ReceiptContent } from './receipt-content.ts';

/** Returns the content. */
export function creditNoteContent(note: CreditNoteRow, plan: Plan, locale: LocaleCode): ReceiptContent {
  const { tag, messages } = locales[locale];
  const words = { locale: messages };
  const { amount, currency, taxName, taxPercent } = note;
  const { day, money } = printedFormats(locale, currency);
  return {
    language: tag,
    paper: paperOf(locale),
    made: note.issuedAt,
    title: m.credit_note_number({ number: note.number }, words),
    seller: sellerOf(note.seller, locale),
    lines: [
      { text: m.receipt_issued({}, words), value: day(note.issuedAt) },
      { text: m.credit_note_corrects({}, words), value: m.receipt_number({ number: note.receipt }, words) },
      { text: m.credit_note_refunded({}, words), value: day(note.refundedAt) },
      { text: m.receipt_order({}, words), value: orderNumberOf(note.subscriptionId) },
      { text: m.receipt_service({}, words), value: serviceOf(plan, locale) },
      { text: m.receipt_provider({}, words), value: paymentProviderNames[note.provider] },
      ...(taxPercent === null ? [] : taxLines({ amount, currency, taxName, taxPercent }, locale)),
    ],
    total: { text: m.credit_note_total({}, words), value: money(amount) },
  };
}

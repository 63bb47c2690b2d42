/** What is printed about a school's order of seats: the invoice, the receipt for its payment, and the credit note of an order that was cancelled. */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { operatorVariables } from '@lanewise/contracts/operator';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/drawing-cache/printed-page.ts';
import type { SeatsForMonths } from '../payments/seat-credit-store.ts';
import { type SeatOrderRow, seatsEnd } from '../payments/seat-order-store.ts';
import { containedTax, documentParts, type PrintedDocument, printedFormats } from './printed-order.ts';

export type SeatDocument = 'invoice' | 'payment' | 'creditNote';

/** A credit note for a part of an order. */
interface PartCredit extends SeatsForMonths {
  readonly number: number;
  readonly issuedAt: Date;
  readonly amount: number;
}

/** Returns the content of a document; null if the order has none of the kind. */
export function seatDocument(order: SeatOrderRow, kind: SeatDocument, locale: LocaleCode): PrintedDocument | null {
  if (order.invoice === null) return null;
  if (kind === 'invoice') return invoiceContent(order, order.invoice, locale);
  if (kind === 'payment') return order.paidAt && paymentContent(order, order.invoice, order.paidAt, locale);
  const { creditNote, cancelledAt } = order;
  return creditNote === null || cancelledAt === null
    ? null
    : creditContent(
        { ...order, amount: order.amount - order.credited },
        { invoice: order.invoice, number: creditNote, at: cancelledAt, left: null },
        locale,
      );
}

/** Returns the content of a credit note for a part of an order; null if the order has no invoice. */
export function partCreditDocument(
  order: SeatOrderRow,
  { number, issuedAt, amount, seats, months }: PartCredit,
  locale: LocaleCode,
): PrintedDocument | null {
  const { invoice } = order;
  if (invoice === null) return null;
  return creditContent({ ...order, amount }, { invoice, number, at: issuedAt, left: { seats, months } }, locale);
}

/** What a full invoice needs (Directive 2006/112/EC, Art. 226): seller and buyer, the days, what was sold, the unit price, the tax. */
function invoiceContent(order: SeatOrderRow, number: number, locale: LocaleCode): PrintedDocument {
  const { taxPercent, unitAmount, seller, orderedAt, dueAt } = order;
  const { frame, tax, words, day, money } = documentParts(order, locale);
  const netUnit = taxPercent === null || order.reverseCharge ? null : unitAmount - containedTax(unitAmount, taxPercent);
  return {
    ...frame,
    made: orderedAt,
    title: m.seats_invoice_number({ number }, words),
    lines: [
      buyerLine(order, locale),
      { text: m.receipt_issued({}, words), value: day(orderedAt) },
      { text: m.receipt_order({}, words), value: orderNumberOf(order.id) },
      ...serviceLines(order, locale),
      { text: m.seats_invoice_unit({}, words), value: money(unitAmount) },
      ...(netUnit === null ? [] : [{ text: m.seats_invoice_unit_net({}, words), value: money(netUnit) }]),
      ...tax,
      ...reverseLine(order, locale),
      ...(dueAt === null ? [] : [{ text: m.seats_invoice_due({}, words), value: day(dueAt) }]),
      { text: m.seats_invoice_bank({}, words), value: (seller.bank ?? [operatorVariables.bank]).join('\n') },
    ],
    total: { text: m.seats_invoice_total({}, words), value: money(order.amount) },
  };
}

/** A receipt shows no tax: the invoice is the one document that does. */
function paymentContent(order: SeatOrderRow, invoice: number, paidAt: Date, locale: LocaleCode): PrintedDocument {
  const { frame, words, day, money } = documentParts(order, locale);
  return {
    ...frame,
    made: paidAt,
    title: m.seats_receipt_number({ number: invoice }, words),
    lines: [
      buyerLine(order, locale),
      { text: m.receipt_paid({}, words), value: day(paidAt) },
      { text: m.receipt_order({}, words), value: orderNumberOf(order.id) },
      ...serviceLines(order, locale),
    ],
    total: { text: m.receipt_total({}, words), value: money(order.paidAmount ?? order.amount) },
  };
}

interface Credit {
  readonly invoice: number;
  /** Of the credit note. */
  readonly number: number;
  readonly at: Date;
  /** What is left of the order; null if nothing is. */
  readonly left: SeatsForMonths | null;
}

/** What a document that amends an invoice needs (Directive 2006/112/EC, Art. 219). The order's amount is what is credited. */
function creditContent(
  order: SeatOrderRow,
  { invoice, number, at, left }: Credit,
  locale: LocaleCode,
): PrintedDocument {
  const { frame, tax, words, day, money } = documentParts(order, locale);
  return {
    ...frame,
    made: at,
    title: m.credit_note_number({ number }, words),
    lines: [
      buyerLine(order, locale),
      { text: m.credit_note_corrects({}, words), value: m.seats_invoice_number({ number: invoice }, words) },
      { text: left === null ? m.seats_credit_cancelled({}, words) : m.receipt_issued({}, words), value: day(at) },
      { text: m.receipt_order({}, words), value: orderNumberOf(order.id) },
      ...serviceLines(order, locale),
      ...(left === null ? [] : [{ text: m.seats_credit_left({}, words), value: whatOf(left, locale) }]),
      ...tax,
      ...reverseLine(order, locale),
    ],
    total: { text: m.seats_credit_total({}, words), value: money(order.amount) },
  };
}

function buyerLine({ buyer }: SeatOrderRow, locale: LocaleCode): PrintedLine {
  const lines = buyer === null ? [] : [buyer.name, ...buyer.address, ...(buyer.vat === null ? [] : [buyer.vat])];
  return { text: m.seats_invoice_to({}, { locale: locales[locale].messages }), value: lines.join('\n') };
}

function serviceLines(order: SeatOrderRow, locale: LocaleCode): readonly PrintedLine[] {
  const words = { locale: locales[locale].messages };
  const { day } = printedFormats(locale, order.currency);
  const what = whatOf(order, locale);
  // What was ordered, whatever is left of it.
  const end = seatsEnd({ ...order, monthsLeft: null });
  return [
    { text: m.receipt_service({}, words), value: m.seats_invoice_service({ what }, words) },
    { text: m.seats_invoice_period({}, words), value: `${day(order.orderedAt)} – ${day(end)}` },
  ];
}

function whatOf({ seats, months }: SeatsForMonths, locale: LocaleCode): string {
  const words = { locale: locales[locale].messages };
  return m.seats_what({ seats: m.seats_count({ seats }, words), months: m.seats_months({ months }, words) }, words);
}

/** Where the buyer owes the tax, a document says so in the words of the law (Directive 2006/112/EC, Art. 226 (11a)). */
function reverseLine({ reverseCharge }: SeatOrderRow, locale: LocaleCode): readonly PrintedLine[] {
  const words = { locale: locales[locale].messages };
  return reverseCharge ? [{ text: m.seats_invoice_note({}, words), value: m.seats_invoice_reverse({}, words) }] : [];
}

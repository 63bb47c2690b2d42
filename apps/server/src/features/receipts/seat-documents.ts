/** What is printed about a school's order of seats: the invoice, the receipt for its payment, and the credit note of an order that was cancelled. */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { operatorVariables } from '@lanewise/contracts/operator';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/kept-drawings/printed-page.ts';
import { type SeatOrderRow, seatsEnd } from '../payments/seat-order-store.ts';
import { containedTax, documentParts, type PrintedDocument, printedFormats } from './printed-order.ts';

export type SeatDocument = 'invoice' | 'payment' | 'creditNote';

/** Returns the content of a document; null if the order has none of the kind. */
export function seatDocument(order: SeatOrderRow, kind: SeatDocument, locale: LocaleCode): PrintedDocument | null {
  if (order.invoice === null) return null;
  if (kind === 'invoice') return invoiceContent(order, order.invoice, locale);
  if (kind === 'payment') return order.paidAt && paymentContent(order, order.invoice, order.paidAt, locale);
  const { creditNote, cancelledAt } = order;
  return creditNote === null || cancelledAt === null
    ? null
    : creditContent(order, { invoice: order.invoice, number: creditNote, at: cancelledAt }, locale);
}

/** What a full invoice needs (Directive 2006/112/EC, Art. 226): seller and buyer, the days, what was sold, the unit price, the tax. */
function invoiceContent(order: SeatOrderRow, number: number, locale: LocaleCode): PrintedDocument {
  const { taxPercent, unitAmount, seller, orderedAt, dueAt } = order;
  const { frame, tax, words, day, money } = documentParts(order, locale);
  const netUnit = taxPercent === null ? null : unitAmount - containedTax(unitAmount, taxPercent);
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
    total: { text: m.receipt_total({}, words), value: money(order.amount) },
  };
}

interface Credit {
  readonly invoice: number;
  /** Of the credit note. */
  readonly number: number;
  readonly at: Date;
}

/** What a document that amends an invoice needs (Directive 2006/112/EC, Art. 219). */
function creditContent(order: SeatOrderRow, { invoice, number, at }: Credit, locale: LocaleCode): PrintedDocument {
  const { frame, tax, words, day, money } = documentParts(order, locale);
  return {
    ...frame,
    made: at,
    title: m.credit_note_number({ number }, words),
    lines: [
      buyerLine(order, locale),
      { text: m.credit_note_corrects({}, words), value: m.seats_invoice_number({ number: invoice }, words) },
      { text: m.seats_credit_cancelled({}, words), value: day(at) },
      { text: m.receipt_order({}, words), value: orderNumberOf(order.id) },
      ...serviceLines(order, locale),
      ...tax,
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
  const seats = m.seats_count({ seats: order.seats }, words);
  const what = m.seats_what({ seats, months: m.seats_months({ months: order.months }, words) }, words);
  return [
    { text: m.receipt_service({}, words), value: m.seats_invoice_service({ what }, words) },
    { text: m.seats_invoice_period({}, words), value: `${day(order.orderedAt)} – ${day(seatsEnd(order))}` },
  ];
}

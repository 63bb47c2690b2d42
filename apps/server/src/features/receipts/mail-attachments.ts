/** The files that go with mails: the confirmation of an order, receipts, invoices and credit notes. They are drawn when the mail is sent. */
import { receipts } from '@lanewise/database/schema/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Attachment } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { creditNoteWithNumber } from '../payments/credit-note-store.ts';
import { seatCreditWithNumber } from '../payments/seat-credit-store.ts';
import { seatOrderWithNumber } from '../payments/seat-order-store.ts';
import { drawReceipt } from './draw-receipt.ts';
import { orderConfirmation } from './order-confirmation.ts';
import type { PrintedDocument } from './printed-order.ts';
import { creditNoteContent, receiptContent } from './receipt-content.ts';
import { partCreditDocument, type SeatDocument, seatDocument } from './seat-documents.ts';

type Parts = Pick<ConvergeParts, 'billing' | 'database'>;

/** Returns the function that draws what is attached to a mail. */
export function mailAttachments(parts: Parts, publicUrl: string): (mail: Mail) => Promise<readonly Attachment[]> {
  const { billing, database } = parts;
  const planOf = (planId: string) => billing.plans.find(({ id }) => id === planId);

  const receiptFor = async (where: ReturnType<typeof eq>, mail: Mail): Promise<readonly Attachment[]> => {
    const [receipt] = await database.queries
      .select()
      .from(receipts)
      .where(where)
      .orderBy(asc(receipts.number))
      .limit(1);
    const plan = receipt && planOf(receipt.planId);
    if (!receipt || !plan) return [];
    const content = receiptContent({ receipt, plan, operator: billing.seller, locale: mail.locale });
    return [await pdf(`receipt-${receipt.number}`, content)];
  };

  const seatPdf = async (kind: SeatDocument, number: number, mail: Mail): Promise<readonly Attachment[]> => {
    const column = kind === 'creditNote' ? kind : 'invoice';
    const order = await seatOrderWithNumber(database.queries, column, number);
    const content = order && seatDocument(order, kind, mail.locale);
    return content ? [await pdf(`${fileNames[kind]}-${number}`, content)] : [];
  };

  return async (mail) => {
    switch (mail.kind) {
      case 'pass_ordered':
      case 'subscription_ordered': {
        if (!mail.contract) return [];
        const { userId, id } = mail.contract;
        const first = and(eq(receipts.userId, userId), eq(receipts.subscriptionId, id));
        const confirmation = await orderConfirmation(parts, mail, publicUrl);
        return [...confirmation, ...(first ? await receiptFor(first, mail) : [])];
      }
      case 'receipt_issued':
        return await receiptFor(eq(receipts.number, mail.receipt), mail);
      case 'payment_refunded': {
        if (mail.creditNote === undefined) return [];
        const note = await creditNoteWithNumber(database.queries, mail.creditNote);
        const plan = note && planOf(note.planId);
        return note && plan
          ? [await pdf(`credit-note-${note.number}`, creditNoteContent(note, plan, mail.locale))]
          : [];
      }
      case 'seats_ordered':
      case 'seats_overdue':
        return await seatPdf('invoice', mail.invoice, mail);
      case 'seats_paid':
        return await seatPdf('payment', mail.invoice, mail);
      case 'seats_cancelled':
        return mail.creditNote === undefined ? [] : await seatPdf('creditNote', mail.creditNote, mail);
      case 'seats_reduced': {
        const part = await seatCreditWithNumber(database.queries, mail.creditNote);
        const content = part && partCreditDocument(part.order, part.credit, mail.locale);
        return content ? [await pdf(`${fileNames.creditNote}-${mail.creditNote}`, content)] : [];
      }
      default:
        return [];
    }
  };
}

const fileNames: Readonly<Record<SeatDocument, string>> = {
  invoice: 'invoice',
  payment: 'receipt-for-invoice',
  creditNote: 'credit-note',
};

async function pdf(name: string, content: PrintedDocument): Promise<Attachment> {
  return { name: `lanewise-${name}.pdf`, type: 'application/pdf', content: await drawReceipt(content) };
}

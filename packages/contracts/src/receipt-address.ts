/** Where receipts, invoices and credit notes are served as PDF: to their buyer and to operators. */

/** Returns the path of a receipt, or of a school's invoice: their numbers are one series. */
export function receiptPath(number: number | string): string {
  return `/receipts/${number}.pdf`;
}

/** Returns the path of a credit note. */
export function creditNotePath(number: number): string {
  return receiptPath(`credit-note-${number}`);
}

/** Returns the path of the receipt for a school's invoice. */
export function invoiceReceiptPath(invoice: number): string {
  return receiptPath(`payment-${invoice}`);
}

/** Where receipts and credit notes are served as PDF: to their buyer and to operators. */

/** Returns the path of a receipt. */
export function receiptPath(number: number | string): string {
  return `/receipts/${number}.pdf`;
}

/** Returns the path of a credit note. */
export function creditNotePath(number: number): string {
  return receiptPath(`credit-note-${number}`);
}

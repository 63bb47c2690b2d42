/** Where a learner's receipts are served as PDF, to the learner alone. */

/** Returns the path of a receipt; `file` is its number and `.pdf`. */
export function receiptPath(file: string): string {
  return `/receipts/${file}`;
}

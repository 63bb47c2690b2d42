/** Shared parts of the payment stand-ins' pages. */

/** Pages with forms run no scripts. No form-action: browsers apply it to the redirect back to the site. */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Returns an amount in the smallest unit as readable text. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}

/** Returns a day. */
export function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Returns the buttons that move the clock, for a form. */
export function clockButtons(): string {
  return [1, 7, 30, 90]
    .map((days) => `<li><button name="days" value="${days}">Move the clock ${days} days forward</button></li>`)
    .join('');
}

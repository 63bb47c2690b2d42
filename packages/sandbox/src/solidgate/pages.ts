/** The stand-in's pages: paying, the bank's question, and the list of purchases. */
import { escaped, page } from '../pages/page.ts';
import { clockButtons, day, money } from '../provider-tools/pages.ts';
import type { SolidgateBackend } from './backend.ts';
import { cards } from './cards.ts';
import type { SandboxPage } from './objects.ts';

const NOTE = '<p class="note">Sandbox: this is not Solidgate. No card is charged, and nothing leaves this machine.</p>';

/** Returns the payment page of an order. */
export function payPage(
  { guid, product, amount, currency, description, failUrl }: SandboxPage,
  base: string,
  isDeclined: boolean,
): string {
  const items = cards.map(({ id, name }) => `<li><button name="card" value="${id}">${escaped(name)}</button></li>`);
  const declined = isDeclined ? '<p class="note" role="alert">Your card was declined. Try another one.</p>' : '';
  const price = money(product?.amount ?? amount, currency);
  const trial = product && product.trialDays > 0 ? `, first after ${product.trialDays} days` : '';
  return page(
    'Pay (sandbox)',
    `${NOTE}<h1>Pay ${escaped(price)}</h1><p>${escaped(description)}${trial}</p>${declined}<form method="post" action="${base}/pay/${guid}"><ul>${items.join('')}</ul></form><p><a href="${escaped(failUrl)}">Back without paying</a></p>`,
  );
}

/** Returns the page on which the bank asks whether the payment is the buyer's (3-D Secure). */
export function bankPage({ guid }: SandboxPage, base: string): string {
  return page(
    'Your bank asks (sandbox)',
    `${NOTE}<h1>Your bank: is this payment yours?</h1><form method="post" action="${base}/pay/${guid}"><ul><li><button name="bank" value="yes">Yes, it is me</button></li><li><button name="bank" value="no">No</button></li></ul></form>`,
  );
}

/** Returns the page that lists purchases and moves the clock. */
export function overviewPage(backend: SolidgateBackend, base: string): string {
  const subscriptions = [...backend.subscriptions.values()].map(
    ({ id, product, status, expiredAt }) =>
      `<li>${id}: ${escaped(product.name)}, ${status}, until ${day(expiredAt)}</li>`,
  );
  const orders = [...backend.orders.values()].map(({ id, amount, currency, status, chargeback }) => {
    const next = chargeback === 'in_progress' ? 'The chargeback is reversed' : 'The bank takes it back (chargeback)';
    return `<li>${escaped(id)}: ${money(amount, currency)}, ${chargeback ?? status}<button name="dispute" value="${escaped(id)}">${next}</button></li>`;
  });
  return page(
    'Solidgate (sandbox)',
    `${NOTE}<h1>Solidgate's stand-in</h1><p>Its clock: ${day(backend.now())}</p><form method="post" action="${base}"><ul>${clockButtons()}</ul><h2>Subscriptions</h2><ul>${subscriptions.join('')}</ul><h2>Orders</h2><ul>${orders.join('')}</ul></form>`,
  );
}

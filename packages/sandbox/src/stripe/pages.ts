/** The stand-in's pages: paying a checkout, the bank's question, and the table of what was bought. */
import { escaped, page } from '../pages/page.ts';
import { clockButtons, day, money } from '../provider-tools/pages.ts';
import type { StripeBackend } from './backend.ts';
import { cards } from './cards.ts';
import type { SandboxPortal, SandboxSession } from './objects.ts';

const NOTE = '<p class="note">Sandbox: this is not Stripe. No card is charged, and nothing leaves this machine.</p>';

/** Returns the page on which a checkout is paid. */
export function payPage({ id, price, trialDays, email, cancelUrl }: SandboxSession, isDeclined: boolean): string {
  const items = cards.map(
    ({ number, name }) =>
      `<li><button name="card" value="${number}"><b>${escaped(name)}</b><small>${number}</small></button></li>`,
  );
  const declined = isDeclined ? '<p class="note" role="alert">Your card was declined. Try another one.</p>' : '';
  const trial = trialDays > 0 ? `, first after ${trialDays} days` : '';
  return page(
    'Pay (sandbox)',
    `${NOTE}<h1>Pay ${escaped(money(price.amount, price.currency))}</h1><p>${escaped(price.lookupKey)}${trial}, for ${escaped(email)}</p>${declined}<form method="post" action="/sandbox/stripe/pay/${id}"><ul>${items.join('')}</ul></form><p><a href="${escaped(cancelUrl)}">Back without paying</a></p>`,
  );
}

/** Returns the page on which a customer chooses another card. */
export function portalPage({ id, returnUrl }: SandboxPortal): string {
  const items = cards
    .filter(({ atCheckout }) => atCheckout === 'paid')
    .map(({ number, name }) => `<li><button name="card" value="${number}">${escaped(name)}</button></li>`);
  return page(
    'Another card (sandbox)',
    `${NOTE}<h1>Stripe: another card</h1><form method="post" action="/sandbox/stripe/portal/${id}"><ul>${items.join('')}</ul></form><p><a href="${escaped(returnUrl)}">Back</a></p>`,
  );
}

/** Returns the page on which the bank asks whether the payment is the buyer's (3-D Secure). */
export function bankPage({ id, price }: SandboxSession): string {
  const amount = escaped(money(price.amount, price.currency));
  return page(
    'Your bank asks (sandbox)',
    `${NOTE}<h1>Your bank: do you pay ${amount}?</h1><form method="post" action="/sandbox/stripe/pay/${id}"><ul><li><button name="bank" value="yes">Yes, it is me</button></li><li><button name="bank" value="no">No</button></li></ul></form>`,
  );
}

/** Returns the page that lists purchases and moves the clock. */
export function overviewPage(backend: StripeBackend): string {
  const subscriptions = [...backend.subscriptions.values()].map(
    ({ id, status, periodEnd, price }) =>
      `<li>${id}: ${escaped(price.lookupKey)}, ${status}, until ${day(new Date(periodEnd * 1000))}</li>`,
  );
  const charges = [...backend.charges.values()].map(({ id, amount, currency, refunded, dispute, paid }) => {
    const state = dispute ?? (refunded > 0 ? `${money(refunded, currency)} refunded` : paid ? 'paid' : 'failed');
    const next = dispute === 'needs_response' ? 'The dispute is won' : 'The bank takes it back (dispute)';
    return `<li>${id}: ${money(amount, currency)}, ${state}<button name="dispute" value="${id}">${next}</button></li>`;
  });
  return page(
    'Stripe (sandbox)',
    `${NOTE}<h1>Stripe's stand-in</h1><p>Its clock: ${day(backend.clock())}</p><form method="post" action="/sandbox/stripe"><ul>${clockButtons()}</ul><h2>Subscriptions</h2><ul>${subscriptions.join('')}</ul><h2>Payments</h2><ul>${charges.join('')}</ul></form>`,
  );
}

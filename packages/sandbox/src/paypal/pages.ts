/** The stand-in's pages: approving a checkout or another plan, and the list of purchases. */
import { escaped, page } from '../pages/page.ts';
import { clockButtons, day, money } from '../provider-tools/pages.ts';
import { accounts } from './accounts.ts';
import type { PayPalBackend } from './backend.ts';
import type { PayPalOrder, PayPalSubscription } from './objects.ts';

const NOTE = '<p class="note">Sandbox: this is not PayPal. Nobody is charged, and nothing leaves this machine.</p>';

/** Returns the page on which a buyer approves a checkout. */
export function approvalPage(checkout: PayPalSubscription | PayPalOrder, base: string): string {
  const isSubscription = 'plan' in checkout;
  const { amount, currency } = isSubscription ? checkout.plan : checkout;
  const what = isSubscription ? checkout.plan.name : checkout.referenceId;
  const trial = isSubscription && checkout.plan.trialDays > 0 ? `, first after ${checkout.plan.trialDays} days` : '';
  const items = accounts.map(
    ({ id, name }) => `<li><button name="account" value="${id}">${escaped(name)}</button></li>`,
  );
  return page(
    'Pay with PayPal (sandbox)',
    `${NOTE}<h1>PayPal: ${escaped(money(amount, currency))}</h1><p>${escaped(what)}${trial}</p><form method="post" action="${base}/approve/${checkout.id}"><ul>${items.join('')}</ul></form><p><a href="${escaped(checkout.cancelUrl)}">Back without paying</a></p>`,
  );
}

/** Returns the page on which a buyer agrees to another plan. */
export function revisionPage({ id, revision, cancelUrl }: PayPalSubscription, base: string): string {
  const price = revision ? money(revision.amount, revision.currency) : '';
  return page(
    'Another plan (sandbox)',
    `${NOTE}<h1>PayPal: ${escaped(price)} from the next payment on</h1><form method="post" action="${base}/approve/${id}"><ul><li><button name="account" value="works">Agree</button></li></ul></form><p><a href="${escaped(cancelUrl)}">Back without agreeing</a></p>`,
  );
}

/** Returns the page on which a buyer chooses the account that pays a subscription. */
export function autopayPage(backend: PayPalBackend, base: string): string {
  const running = [...backend.subscriptions.values()].filter(({ status }) => status === 'ACTIVE');
  const items = running.flatMap(({ id, plan }) =>
    accounts.map(
      (account) =>
        `<li><button name="pays" value="${id} ${account.id}">${escaped(plan.name)}: ${escaped(account.name)}</button></li>`,
    ),
  );
  return page(
    'Automatic payments (sandbox)',
    `${NOTE}<h1>PayPal: automatic payments</h1><form method="post" action="${base}/autopay"><ul>${items.join('')}</ul></form>`,
  );
}

/** Returns the page that lists purchases and moves the clock. */
export function overviewPage(backend: PayPalBackend, base: string): string {
  const subscriptions = [...backend.subscriptions.values()].map(({ id, plan, status, nextBilling }) => {
    const cancel =
      status === 'ACTIVE' ? `<button name="cancel" value="${id}">The buyer cancels at PayPal</button>` : '';
    return `<li>${id}: ${escaped(plan.name)}, ${status}, next ${day(nextBilling)}${cancel}</li>`;
  });
  const payments = [...backend.payments.values()].map(({ id, amount, currency, refunded, dispute }) => {
    const state = dispute
      ? `dispute ${dispute.state}`
      : refunded > 0
        ? `${money(refunded, currency)} refunded`
        : 'paid';
    const next = dispute?.state === 'open' ? 'The dispute is won' : 'The buyer disputes it';
    return `<li>${id}: ${money(amount, currency)}, ${state}<button name="dispute" value="${id}">${next}</button></li>`;
  });
  return page(
    'PayPal (sandbox)',
    `${NOTE}<h1>PayPal's stand-in</h1><p>Its clock: ${day(backend.now())}</p><form method="post" action="${base}"><ul>${clockButtons()}</ul><h2>Subscriptions</h2><ul>${subscriptions.join('')}</ul><h2>Payments</h2><ul>${payments.join('')}</ul></form>`,
  );
}

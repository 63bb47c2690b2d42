/** The stand-ins for payment providers as the conformance tests use them: one interface, so that every test runs at each. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { cardOf as solidgateCard } from '@lanewise/sandbox/solidgate/cards';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import type { BillingSandbox } from '@lanewise/server/features/payments/sandbox';

/** How a buyer pays. `asks`: the bank asks first (3-D Secure) and the buyer agrees. */
export type Means = 'works' | 'declined' | 'fails-later' | 'asks';

export interface ProviderStub {
  readonly name: PaymentProviderName;
  /** The call that opens a checkout. */
  readonly call: 'startStripeCheckout' | 'startPayPalCheckout' | 'startSolidgateCheckout';
  /** Whether a bank can ask the buyer (3-D Secure). */
  readonly asks: boolean;
  /** Acts as the buyer on the provider's page. The reference is the provider's id of the checkout. */
  pay(reference: string, means: Means): void;
  /** Refunds part of the last payment, as the operator would on the provider's site. */
  refundLast(purchase: string, amount?: number): void;
  /** Returns what was given back of the last payment, in the smallest unit of its currency. */
  refundedOfLast(purchase: string): number;
  /** The buyer disputes the last payment, or the dispute is decided. */
  disputeLast(purchase: string, state: 'open' | 'won' | 'lost'): void;
  /** Agrees to another plan, where the provider asks for it. */
  agree(purchase: string): void;
  /** Whether the provider would still charge. */
  isRunning(purchase: string): boolean;
}

/** Returns the stand-ins. */
export function providerStubsOf({ stripe, paypal, solidgate }: BillingSandbox): readonly ProviderStub[] {
  return [stripeStand(stripe.backend), payPalStand(paypal.backend), solidgateStand(solidgate.backend)];
}

function stripeStand(backend: BillingSandbox['stripe']['backend']): ProviderStub {
  const numbers = {
    works: '4242424242424242',
    declined: '4000000000000002',
    'fails-later': '4000000000000341',
    asks: '4000002500003155',
  };
  const lastOf = (purchase: string) => {
    const customer = backend.subscriptions.get(purchase)?.customer;
    const own = [...backend.charges.values()].filter(
      (charge) => charge.paid && (charge.customer === customer || charge.paymentIntent === purchase),
    );
    const last = own.at(-1);
    if (!last) throw new Error('There is no payment.');
    return last;
  };
  return {
    name: 'stripe',
    call: 'startStripeCheckout',
    asks: true,
    pay(reference, means) {
      const [session, card] = [backend.sessions.get(reference), cardOf(numbers[means])];
      if (!session || !card) throw new Error('There is no such checkout.');
      if (card.atCheckout !== 'declined' && session.status === 'open') backend.pay(session, card);
    },
    refundLast(purchase, amount) {
      const last = lastOf(purchase);
      backend.refund(last, amount ?? last.amount);
    },
    refundedOfLast: (purchase) => lastOf(purchase).refunded,
    disputeLast: (purchase, state) => backend.dispute(lastOf(purchase), state === 'open' ? 'needs_response' : state),
    agree: () => undefined,
    isRunning: (purchase) => (backend.subscriptions.get(purchase)?.status ?? 'canceled') !== 'canceled',
  };
}

function payPalStand(backend: BillingSandbox['paypal']['backend']): ProviderStub {
  const lastOf = (purchase: string) => {
    const last = backend.paymentsOf(purchase).at(-1);
    if (!last) throw new Error('There is no payment.');
    return last;
  };
  return {
    name: 'paypal',
    call: 'startPayPalCheckout',
    asks: false,
    pay(reference, means) {
      const checkout = backend.subscriptions.get(reference) ?? backend.orders.get(reference);
      const account = accountOf(means);
      if (!checkout || !account) throw new Error('There is no such checkout.');
      backend.approve(checkout, account);
    },
    refundLast(purchase, amount) {
      const last = lastOf(purchase);
      backend.refund(last, amount ?? last.amount);
    },
    refundedOfLast: (purchase) => lastOf(purchase).refunded,
    disputeLast: (purchase, state) => backend.dispute(lastOf(purchase), state),
    agree(purchase) {
      const subscription = backend.subscriptions.get(purchase);
      if (subscription?.revision) backend.approveRevision(subscription);
    },
    isRunning: (purchase) => ['ACTIVE', 'SUSPENDED'].includes(backend.subscriptions.get(purchase)?.status ?? ''),
  };
}

function solidgateStand(backend: BillingSandbox['solidgate']['backend']): ProviderStub {
  const lastOf = (purchase: string) => {
    const last = backend.paidOrders(purchase).at(-1);
    if (!last) throw new Error('There is no payment.');
    return last;
  };
  return {
    name: 'solidgate',
    call: 'startSolidgateCheckout',
    asks: true,
    pay(reference, means) {
      const [page, card] = [backend.pageOfOrder(reference.split('~')[0] ?? ''), solidgateCard(means)];
      if (!page || !card) throw new Error('There is no such checkout.');
      if (card.atCheckout === 'ask') backend.pay(page, card, 'asking');
      backend.pay(page, card, card.atCheckout === 'declined' ? 'declined' : 'paid');
    },
    refundLast(purchase, amount) {
      const last = lastOf(purchase);
      backend.refund(last, amount ?? last.amount);
    },
    refundedOfLast: (purchase) => lastOf(purchase).refunded,
    disputeLast: (purchase, state) =>
      backend.dispute(lastOf(purchase), ({ open: 'in_progress', won: 'reversed', lost: 'accepted' } as const)[state]),
    agree: () => undefined,
    isRunning: (purchase) => !['cancelled', 'expired', undefined].includes(backend.subscriptions.get(purchase)?.status),
  };
}

/** Subscriptions and payments as Stripe returns them, in the terms of the port. */
import type Stripe from 'stripe';
import { ProviderFault } from '../port.ts';
import type { Payment, Purchase } from '../subscription/observed.ts';

const statuses: Readonly<Record<Stripe.Subscription.Status, Purchase['status']>> = {
  incomplete: 'pending',
  incomplete_expired: 'ended',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  canceled: 'ended',
  paused: 'paused',
};

/** Dispute states in which the money is with the buyer. */
const lostOrOpen: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** Charges of one purchase that are read: eight years of monthly payments. */
const MOST_CHARGES = 100;

/** Returns a subscription with its payments, which are those of its customer: each checkout makes a new one. */
export async function purchaseOfSubscription(stripe: Stripe, reference: string): Promise<Purchase> {
  const subscription = await stripe.subscriptions.retrieve(reference, { expand: ['schedule', 'customer'] });
  const customer = idOf(subscription.customer);
  const charges = await stripe.charges.list({ customer, limit: MOST_CHARGES, expand: ['data.balance_transaction'] });
  const [item] = subscription.items.data;
  // The period has been on the item since the API version 2025-03-31.
  const start = item?.current_period_start ?? subscription.start_date;
  const end = item?.current_period_end ?? subscription.start_date;
  return {
    reference,
    customer,
    method: methodOf(subscription),
    checkoutId: subscription.metadata.checkout_id ?? null,
    planId: plannedSwitch(subscription.schedule) ?? item?.price.lookup_key ?? null,
    status: subscription.pause_collection === null ? statusOf(subscription) : 'paused',
    start: moment(start),
    end: moment(end),
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    payments: await paymentsOf(stripe, charges.data),
  };
}

/** The subscription's own payment method comes first, then the one that its customer pays invoices with. */
function methodOf({ default_payment_method: own, customer }: Stripe.Subscription): string | null {
  const settings = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings;
  const method = own ?? settings?.default_payment_method ?? null;
  return method === null ? null : idOf(method);
}

/** Returns the plan that a subscription is switched to with its next period; null if none is. */
function plannedSwitch(schedule: Stripe.Subscription['schedule']): string | null {
  if (schedule === null || typeof schedule === 'string') return null;
  return schedule.phases.at(-1)?.metadata?.plan_id ?? null;
}

function statusOf({ status }: Stripe.Subscription): Purchase['status'] {
  const known = statuses[status];
  if (known === undefined) throw new ProviderFault(`Stripe has a subscription state that we do not know: ${status}`);
  return known;
}

/** Returns the single payment for a pass. */
export async function purchaseOfPayment(stripe: Stripe, reference: string): Promise<Purchase> {
  const payment = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.balance_transaction'] });
  const charge = payment.latest_charge as Stripe.Charge | null;
  const payments = await paymentsOf(stripe, charge ? [charge] : []);
  return {
    reference,
    customer: payment.customer === null ? null : idOf(payment.customer),
    method: null,
    checkoutId: payment.metadata.checkout_id ?? null,
    planId: payment.metadata.plan_id ?? null,
    status: payment.status === 'succeeded' ? 'active' : payment.status === 'canceled' ? 'ended' : 'pending',
    start: payments[0]?.paidAt ?? moment(payment.created),
    end: null,
    cancelsAtEnd: false,
    payments,
  };
}

async function paymentsOf(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<Payment[]> {
  const paid = charges.filter((charge) => charge.paid && charge.status === 'succeeded');
  const payments = paid.map(async (charge): Promise<Payment> => {
    return {
      reference: charge.id,
      amount: charge.amount,
      refunded: charge.amount_refunded,
      currency: charge.currency.toUpperCase(),
      paidAt: moment(charge.created),
      fee: feeOf(charge),
      ...(charge.disputed ? await disputeOf(stripe, charge.id) : { isDisputed: false, respondBy: null }),
    };
  });
  return (await Promise.all(payments)).sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

function feeOf({ balance_transaction: transaction }: Stripe.Charge): Payment['fee'] {
  if (transaction === null || typeof transaction === 'string') return null;
  return { amount: transaction.fee, currency: transaction.currency.toUpperCase() };
}

/** `disputed` of a charge stays true when the dispute is won. */
async function disputeOf(stripe: Stripe, charge: string): Promise<Pick<Payment, 'isDisputed' | 'respondBy'>> {
  const { data } = await stripe.disputes.list({ charge });
  const waiting = data.find(({ status }) => status === 'needs_response');
  const due = waiting?.evidence_details.due_by ?? null;
  return {
    isDisputed: data.some(({ status }) => lostOrOpen.has(status)),
    respondBy: due === null ? null : moment(due),
  };
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

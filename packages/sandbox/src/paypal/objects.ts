/** The stand-in's objects and their JSON in PayPal's format. */
import { randomBytes } from 'node:crypto';
import type { SandboxAccount } from './accounts.ts';

/** A plan, as an operator would have registered it. */
export interface SandboxPlan {
  readonly id: string;
  readonly name: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: { readonly interval: 'week' | 'month' | 'year'; readonly interval_count: number };
  /** 0 for none. */
  readonly trialDays: number;
}

export interface SandboxPayment {
  readonly id: string;
  /** The subscription or order it belongs to. */
  readonly owner: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  refunded: number;
  dispute: { readonly id: string; state: 'open' | 'won' | 'lost'; readonly due: Date } | null;
}

/** Money withdrawn to the operator's bank. */
export interface SandboxWithdrawal {
  readonly id: string;
  /** In the smallest unit of the currency; negative if the bank has sent it back. */
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  readonly status: 'D' | 'P' | 'S' | 'V';
}

/** The fields that both kinds of checkouts share. */
interface Checkout {
  readonly id: string;
  readonly customId: string;
  readonly createdAt: Date;
  returnUrl: string;
  cancelUrl: string;
  account: SandboxAccount | null;
}

export interface PayPalSubscription extends Checkout {
  readonly email: string;
  plan: SandboxPlan;
  /** The plan that the buyer is asked to agree to. */
  revision: SandboxPlan | null;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  note: string | null;
  startedAt: Date;
  /** Whether it began with a trial. */
  hasTrial: boolean;
  nextBilling: Date;
  failures: number;
}

export interface PayPalOrder extends Checkout {
  readonly referenceId: string;
  readonly amount: number;
  readonly currency: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
}

/** Returns a new id in PayPal's alphabet. */
export function newId(prefix: '' | 'I-' | 'WH-' | 'PP-D-' = ''): string {
  return `${prefix}${randomBytes(9).toString('hex').slice(0, 17).toUpperCase()}`;
}

/** Returns an amount in PayPal's format. */
export function moneyView(amount: number, currency: string) {
  return { currency_code: currency, value: (amount / 100).toFixed(2) };
}

const units = { week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;

/** Returns a plan with its billing cycles: the trial, if there is one, then the price. */
export function planView({ id, name, amount, currency, interval, trialDays }: SandboxPlan) {
  const regular = {
    frequency: { interval_unit: units[interval.interval], interval_count: interval.interval_count },
    tenure_type: 'REGULAR',
    sequence: trialDays > 0 ? 2 : 1,
    total_cycles: 0,
    pricing_scheme: { version: 1, fixed_price: moneyView(amount, currency) },
  };
  const trial = {
    frequency: { interval_unit: 'DAY', interval_count: trialDays },
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
  };
  return {
    id,
    product_id: 'PROD-LANEWISE',
    name,
    status: 'ACTIVE',
    billing_cycles: trialDays > 0 ? [trial, regular] : [regular],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  };
}

/** Returns a subscription. It has billing information only once the buyer has approved it and it has begun; `page` is where that is done. */
export function subscriptionView(subscription: PayPalSubscription, payments: readonly SandboxPayment[], page: string) {
  const { id, plan, customId, email, status, note, startedAt, createdAt, nextBilling, failures, hasTrial } =
    subscription;
  const last = payments.at(-1);
  const { currency } = plan;
  const regular = { tenure_type: 'REGULAR', sequence: hasTrial ? 2 : 1, cycles_completed: payments.length };
  const trial = { tenure_type: 'TRIAL', sequence: 1, cycles_completed: 1, cycles_remaining: 0, total_cycles: 1 };
  const hasBegun = status !== 'APPROVAL_PENDING' && status !== 'APPROVED';
  return {
    id,
    plan_id: plan.id,
    status,
    custom_id: customId,
    quantity: '1',
    ...(note !== null && { status_change_note: note }),
    start_time: startedAt.toISOString(),
    create_time: createdAt.toISOString(),
    subscriber: { email_address: email },
    ...(hasBegun && {
      billing_info: {
        outstanding_balance: moneyView(0, currency),
        cycle_executions: hasTrial ? [trial, regular] : [regular],
        ...(last && { last_payment: { amount: moneyView(last.amount, currency), time: last.at.toISOString() } }),
        ...(status === 'ACTIVE' && { next_billing_time: nextBilling.toISOString() }),
        failed_payments_count: failures,
      },
    }),
    links: status === 'APPROVAL_PENDING' ? [{ href: page, rel: 'approve', method: 'GET' }] : [],
  };
}

/** Returns a payment as the transactions of a subscription list it. */
export function transactionView({ id, amount, currency, at, refunded }: SandboxPayment) {
  return {
    id,
    status: paymentStatus({ amount, refunded }),
    time: at.toISOString(),
    amount_with_breakdown: {
      gross_amount: moneyView(amount, currency),
      fee_amount: moneyView(feeOf(amount), currency),
    },
  };
}

/** Returns a payment or a payout as the list of transactions has it. */
function reportedView(
  code: string,
  { id, at, currency }: Pick<SandboxPayment, 'id' | 'at' | 'currency'>,
  amount: number,
) {
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: at.toISOString(),
    transaction_updated_date: at.toISOString(),
    transaction_amount: moneyView(amount, currency),
    transaction_status: 'S',
  };
}

/** Returns a payment as the report on transactions has it: T0002 for a subscription, T0006 for an order, with the fee as a negative amount. */
export function reportedPayment(payment: SandboxPayment, customId: string) {
  const { owner, amount, currency } = payment;
  const info = reportedView(owner.startsWith('I-') ? 'T0002' : 'T0006', payment, amount);
  const custom = customId !== '' && { custom_field: customId };
  return { transaction_info: { ...info, fee_amount: moneyView(-feeOf(amount), currency), ...custom } };
}

/** Returns a payout as the report on transactions has it: T0400, with a negative amount. */
export function reportedPayout(payout: SandboxWithdrawal) {
  return {
    transaction_info: { ...reportedView('T0400', payout, -payout.amount), transaction_status: payout.status },
  };
}

/** What is kept of a payment: 3.49 % and 49 of the smallest unit. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.0349) + 49;
}

function paymentStatus({ amount, refunded }: Pick<SandboxPayment, 'amount' | 'refunded'>) {
  return refunded >= amount ? 'REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** Returns a payment as an order has it. */
function capturedView({ id, amount, currency, at, refunded }: SandboxPayment) {
  return {
    id,
    status: paymentStatus({ amount, refunded }),
    amount: moneyView(amount, currency),
    seller_receivable_breakdown: {
      gross_amount: moneyView(amount, currency),
      paypal_fee: moneyView(feeOf(amount), currency),
      net_amount: moneyView(amount - feeOf(amount), currency),
    },
    final_capture: true,
    create_time: at.toISOString(),
  };
}

/** Returns a payment as it is by itself, where it names its order. */
export function captureView(payment: SandboxPayment) {
  const isOfOrder = !payment.owner.startsWith('I-');
  return {
    ...capturedView(payment),
    ...(isOfOrder && { supplementary_data: { related_ids: { order_id: payment.owner } } }),
  };
}

/** Returns a payment of a subscription in the first version of PayPal's payments. */
export function saleView({ id, owner, amount, currency, at }: SandboxPayment) {
  return {
    id,
    state: 'completed',
    amount: { total: (amount / 100).toFixed(2), currency },
    parent_payment: `PAY-${id}`,
    create_time: at.toISOString(),
    billing_agreement_id: owner,
  };
}

/** Returns an order, with its payment and what was refunded of it; `page` is where the buyer approves it. */
export function orderView(order: PayPalOrder, payment: SandboxPayment | undefined, page: string) {
  const { id, status, referenceId, customId, amount, currency, createdAt } = order;
  const captures = payment ? [capturedView(payment)] : [];
  const refund = payment &&
    payment.refunded > 0 && {
      id: `R${payment.id.slice(1)}`,
      status: 'COMPLETED',
      amount: moneyView(payment.refunded, currency),
    };
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: createdAt.toISOString(),
    purchase_units: [
      {
        reference_id: referenceId,
        custom_id: customId,
        amount: moneyView(amount, currency),
        ...(payment && { payments: { captures, refunds: refund ? [refund] : [] } }),
      },
    ],
    links: status === 'PAYER_ACTION_REQUIRED' ? [{ href: page, rel: 'payer-action', method: 'GET' }] : [],
  };
}

/** Returns a dispute as a list has it. */
export function disputeInfo({ dispute, amount, currency }: SandboxPayment) {
  return {
    dispute_id: dispute?.id ?? '',
    status: dispute?.state === 'open' ? 'UNDER_REVIEW' : 'RESOLVED',
    reason: 'UNAUTHORISED',
    dispute_amount: moneyView(amount, currency),
    ...(dispute?.state === 'open' && { seller_response_due_date: dispute.due.toISOString() }),
  };
}

/** Returns a dispute as it is by itself. */
export function disputeView(payment: SandboxPayment) {
  const { id, dispute } = payment;
  return {
    ...disputeInfo(payment),
    disputed_transactions: [{ seller_transaction_id: id }],
    ...(dispute?.state !== 'open' && {
      dispute_outcome: {
        outcome_code: dispute?.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      },
    }),
  };
}

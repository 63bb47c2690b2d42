/** Passes at PayPal: orders, captured once the buyer has approved them. */
import {
  CaptureStatus,
  CheckoutPaymentIntent,
  type LinkDescription,
  OrderStatus,
  type Order as PayPalOrder,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { CheckoutOutcome, Order } from '../port.ts';
import type { Payment, Purchase } from '../subscription/observed.ts';
import { disputeOf } from './disputes.ts';
import { amountOf, moneyOf } from './money.ts';
import type { PayPalApi } from './paypal-api.ts';

/** Returns the request for an order with the plan's amount. */
export function orderRequest({ checkoutId, plan, locale, paidUrl, cancelledUrl }: Order) {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ referenceId: plan.id, customId: checkoutId, amount: moneyOf(plan.amount, plan.currency) }],
    paymentSource: {
      paypal: {
        experienceContext: { returnUrl: paidUrl, cancelUrl: cancelledUrl, locale, ...noShipping },
      },
    },
  };
}

const noShipping = {
  shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
  userAction: PaypalExperienceUserAction.PayNow,
};

/** Returns the pass paid for by an order. */
export async function purchaseOfOrder(api: PayPalApi, reference: string, now: Date): Promise<Purchase> {
  const { result } = await api.orders.getOrder({ id: reference });
  const [unit] = result.purchaseUnits ?? [];
  const payments = await paymentsOf(api, result, now);
  const isVoided = result.status === OrderStatus.Voided;
  return {
    reference,
    customer: null,
    method: null,
    checkoutId: unit?.customId ?? null,
    planId: unit?.referenceId ?? null,
    status: payments.length > 0 ? 'active' : isVoided ? 'ended' : 'pending',
    start: payments[0]?.paidAt ?? new Date(result.createTime ?? 0),
    end: null,
    cancelsAtEnd: false,
    payments,
  };
}

/** Returns the outcome of an order. */
export function outcomeOf({ id = '', status, createTime, links }: PayPalOrder, oldest: Date): CheckoutOutcome {
  if (status === OrderStatus.Completed) return { state: 'paid', purchase: id };
  if (status === OrderStatus.Voided) return { state: 'expired' };
  if (new Date(createTime ?? 0) < oldest) return { state: 'expired' };
  return status === OrderStatus.Approved ? { state: 'approved' } : { state: 'open', approvalUrl: approvalOf(links) };
}

/** Returns the address of the page on which the buyer approves something; null if PayPal names none. */
export function approvalOf(links: readonly LinkDescription[] = []): string | null {
  return links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;
}

async function paymentsOf(api: PayPalApi, order: PayPalOrder, now: Date): Promise<Payment[]> {
  const { captures = [], refunds = [] } = order.purchaseUnits?.[0]?.payments ?? {};
  const given = refunds.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED');
  const paid = captures.filter(({ status }) => status !== undefined && paidStatuses.has(status));
  const payments = paid.map(async ({ id = '', amount, createTime, sellerReceivableBreakdown }): Promise<Payment> => {
    const paidAt = new Date(createTime ?? 0);
    const fee = sellerReceivableBreakdown?.paypalFee;
    return {
      reference: id,
      amount: amountOf(amount?.value),
      currency: amount?.currencyCode ?? '',
      paidAt,
      fee: fee ? { amount: amountOf(fee.value), currency: fee.currencyCode } : null,
      refunded: given.reduce((sum, refund) => sum + amountOf(refund.amount?.value), 0),
      ...(await disputeOf(api, { id, paidAt }, now)),
    };
  });
  return await Promise.all(payments);
}

const paidStatuses: ReadonlySet<CaptureStatus> = new Set([
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
]);

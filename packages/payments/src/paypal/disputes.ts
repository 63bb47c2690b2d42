/** Disputes at PayPal (Customer Disputes API v1), which its SDK does not cover. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { z } from 'zod';
import type { Payment } from '../subscription/observed.ts';
import type { PayPalApi } from './paypal-api.ts';

/** Days after a payment in which a buyer can dispute it at PayPal. */
const DISPUTABLE_DAYS = 180;

const ListSchema = z.object({
  items: z
    .array(
      z.object({
        dispute_id: z.string(),
        status: z.string(),
        seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .default([]),
});

const DisputeSchema = z.object({ dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional() });

/** Outcomes that return the money to the buyer at the seller's cost. */
const lost: ReadonlySet<string | undefined> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Returns whether the buyer has got a payment back, or PayPal is deciding on it, and by when it wants our answer. */
export async function disputeOf(
  api: PayPalApi,
  { id, paidAt }: { readonly id: string; readonly paidAt: Date },
  now: Date,
): Promise<Pick<Payment, 'isDisputed' | 'respondBy'>> {
  const none = { isDisputed: false, respondBy: null };
  if (now.getTime() - paidAt.getTime() > (DISPUTABLE_DAYS + 90) * DAY_MS) return none;
  const query = new URLSearchParams({ disputed_transaction_id: id });
  const { items } = ListSchema.parse((await api.get(`/v1/customer/disputes?${query}`)) ?? {});
  for (const { dispute_id, status, seller_response_due_date: due } of items) {
    if (status !== 'RESOLVED') return { isDisputed: true, respondBy: due === undefined ? null : new Date(due) };
    const { dispute_outcome } = DisputeSchema.parse((await api.get(`/v1/customer/disputes/${dispute_id}`)) ?? {});
    if (lost.has(dispute_outcome?.outcome_code)) return { isDisputed: true, respondBy: null };
  }
  return none;
}

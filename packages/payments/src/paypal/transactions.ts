/** PayPal's list of transactions (developer.paypal.com: Transaction Search). It needs a permission of its own. */
import { z } from 'zod';
import { ProviderFault } from '../port.ts';
import { amountOf } from './money.ts';
import { type PayPalApi, withFaults } from './paypal-api.ts';

/** Transactions of a page; PayPal's maximum. */
const PAGE = 500;

const PageSchema = z.object({
  total_pages: z.int().default(0),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string().default(''),
          transaction_status: z.string().default(''),
          transaction_initiation_date: z.string(),
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
});

interface PayPalTransaction {
  readonly id: string;
  /** PayPal's event code, such as T0006. */
  readonly code: string;
  /** D (denied), P (pending), S (successful) or V (reversed). */
  readonly status: string;
  readonly at: Date;
  /** In the smallest unit of the currency; negative if the balance falls. */
  readonly amount: number;
  readonly currency: string;
  /** What the seller gave it, such as the `custom_id` of an order. */
  readonly custom: string | null;
}

/**
 * Returns the transactions that were begun from one moment until before another, at most 31 days later. PayPal lists a transaction up to three hours after it
 * was made, and tells at most 10,000 of a span.
 *
 * @throws {ProviderFault} the app may not search transactions, or there are too many
 */
export async function* transactionsOf(api: PayPalApi, from: Date, until: Date): AsyncGenerator<PayPalTransaction> {
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      // PayPal's end is part of the span.
      end_date: new Date(until.getTime() - 1).toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(page),
    });
    const answer = PageSchema.safeParse(await withFaults(() => api.get(`/v1/reporting/transactions?${query}`)));
    if (!answer.success) throw new ProviderFault(`PayPal: ${z.prettifyError(answer.error)}`);
    const { transaction_details: listed, total_pages: pages } = answer.data;
    for (const { transaction_info: info } of listed) {
      const { currency_code: currency, value } = info.transaction_amount;
      yield {
        id: info.transaction_id,
        code: info.transaction_event_code,
        status: info.transaction_status,
        at: new Date(info.transaction_initiation_date),
        amount: amountOf(value),
        currency,
        custom: info.custom_field ?? null,
      };
    }
    if (page >= pages) return;
  }
}

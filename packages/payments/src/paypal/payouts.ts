/** What PayPal has paid to the operator's bank account, from its list of transactions (developer.paypal.com: Transaction Search). */
import { z } from 'zod';
import { ProviderFault, type ProviderPayout } from '../port.ts';
import { amountOf } from './money.ts';
import type { PayPalApi } from './paypal-api.ts';

/** Transactions of a page; PayPal's maximum. */
const PAGE = 500;

/** The group of event codes for withdrawals to a bank, by the operator or by an order of theirs that repeats (T04nn). */
const WITHDRAWALS = 'T04';

/** Statuses of what went through, or still may: P waits for the bank, S has succeeded. The others are denied (D) and reversed (V). */
const given: ReadonlySet<string> = new Set(['P', 'S']);

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
        }),
      }),
    )
    .default([]),
});

/**
 * Returns the withdrawals that were begun from one moment until before another, at most 31 days later. PayPal lists a transaction up to three hours after it
 * was made, and tells at most 10,000 of a span.
 *
 * @throws {ProviderFault} the app may not search transactions, or there are too many
 */
export async function payoutsOf(api: PayPalApi, from: Date, until: Date): Promise<readonly ProviderPayout[]> {
  const found: ProviderPayout[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      // PayPal's end is part of the span.
      end_date: new Date(until.getTime() - 1).toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(page),
    });
    const answer = PageSchema.safeParse(await api.get(`/v1/reporting/transactions?${query}`));
    if (!answer.success) throw new ProviderFault(`PayPal: ${z.prettifyError(answer.error)}`);
    const { transaction_details: listed, total_pages: pages } = answer.data;
    for (const { transaction_info: info } of listed) {
      const isOne = info.transaction_event_code.startsWith(WITHDRAWALS) && given.has(info.transaction_status);
      const at = new Date(info.transaction_initiation_date);
      const { currency_code: currency, value } = info.transaction_amount;
      // Negative, because the balance falls; a withdrawal that the bank sent back raises it.
      if (isOne) found.push({ reference: info.transaction_id, at, amount: -amountOf(value), currency });
    }
    if (page >= pages) return found;
  }
}

/** What PayPal has paid to the operator's bank account. */
import type { ProviderPayout } from '../port.ts';
import type { PayPalApi } from './paypal-api.ts';
import { transactionsOf } from './transactions.ts';

/** The group of event codes for withdrawals to a bank, by the operator or by an order of theirs that repeats (T04nn). */
const WITHDRAWALS = 'T04';

/** Statuses of what went through, or still may: P waits for the bank, S has succeeded. The others are denied (D) and reversed (V). */
const given: ReadonlySet<string> = new Set(['P', 'S']);

/**
 * Returns the withdrawals that were begun from one moment until before another, at most 31 days later.
 *
 * @throws {ProviderFault} the app may not search transactions, or there are too many
 */
export async function payoutsOf(api: PayPalApi, from: Date, until: Date): Promise<readonly ProviderPayout[]> {
  const found: ProviderPayout[] = [];
  for await (const { id, code, status, at, amount, currency } of transactionsOf(api, from, until)) {
    // Negative, because the balance falls; a withdrawal that the bank sent back raises it.
    if (code.startsWith(WITHDRAWALS) && given.has(status)) found.push({ reference: id, at, amount: -amount, currency });
  }
  return found;
}

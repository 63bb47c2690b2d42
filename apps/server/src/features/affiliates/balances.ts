/** What affiliates have earned, and what of it can be paid out. Always computed from commissions and payouts, so that nothing can drift. */

import type { AffiliateBalance } from '@lanewise/contracts/calls/affiliates';
import { heldDays } from '@lanewise/contracts/constants/affiliates';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { affiliateCommissions, affiliatePayouts } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import { sumOf } from './affiliate-store.ts';

/** Returns the balances by affiliate and currency, in the order of their names. `id`: only that affiliate's. */
export async function balancesOf(
  store: Store,
  now: Date,
  id?: string,
): Promise<ReadonlyMap<string, readonly AffiliateBalance[]>> {
  const { affiliateId, currency, amount, reversed, earnedAt } = affiliateCommissions;
  const free = new Date(now.getTime() - heldDays * DAY_MS).toISOString();
  const [earned, paid] = await Promise.all([
    store
      .select({
        affiliateId,
        currency,
        earned: sumOf(amount),
        reversed: sumOf(reversed),
        held: sumOf(sql`case when ${earnedAt} > ${free}::timestamptz then ${amount} - ${reversed} else 0 end`),
      })
      .from(affiliateCommissions)
      .where(id === undefined ? undefined : eq(affiliateId, id))
      .groupBy(affiliateId, currency)
      .orderBy(currency),
    store
      .select({
        affiliateId: affiliatePayouts.affiliateId,
        currency: affiliatePayouts.currency,
        paid: sumOf(affiliatePayouts.amount),
      })
      .from(affiliatePayouts)
      .where(id === undefined ? undefined : eq(affiliatePayouts.affiliateId, id))
      .groupBy(affiliatePayouts.affiliateId, affiliatePayouts.currency),
  ]);
  const paidOf = new Map(paid.map((row) => [`${row.affiliateId} ${row.currency}`, row.paid] as const));
  const balances = new Map<string, AffiliateBalance[]>();
  for (const { affiliateId: of, ...sums } of earned) {
    const out = paidOf.get(`${of} ${sums.currency}`) ?? 0;
    const payable = sums.earned - sums.reversed - sums.held - out;
    balances.set(of, [...(balances.get(of) ?? []), { ...sums, paid: out, payable }]);
  }
  return balances;
}

/** The rows of affiliates and of what their links lead to. */
import type { Store } from '@lanewise/database/pool';
import {
  affiliateCommissions,
  affiliateDays,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
} from '@lanewise/database/schema/tables';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

export type AffiliateRow = typeof affiliates.$inferSelect;

/** Returns an affiliate in any state; null if there is none. `lock` keeps it from changing until the transaction ends. */
export async function findAffiliate(store: Store, id: string, lock?: 'lock'): Promise<AffiliateRow | null> {
  const asked = store.select().from(affiliates).where(eq(affiliates.id, id));
  const [row] = await (lock ? asked.for('update') : asked);
  return row ?? null;
}

/** Returns an approved affiliate; null if there is none. */
export async function findApproved(store: Store, id: string): Promise<AffiliateRow | null> {
  const row = await findAffiliate(store, id);
  return row?.state === 'approved' ? row : null;
}

/** Returns up to `most` affiliates in a state, in the order of their names. */
export async function listApproved(store: Store, most: number): Promise<AffiliateRow[]> {
  return await store
    .select()
    .from(affiliates)
    .where(eq(affiliates.state, 'approved'))
    .orderBy(asc(affiliates.name), asc(affiliates.id))
    .limit(most);
}

/** Returns up to `most` affiliates and requests: requests first, each state from its oldest. */
export async function listAffiliateRows(store: Store, most: number): Promise<AffiliateRow[]> {
  return await store
    .select()
    .from(affiliates)
    .orderBy(affiliates.state, asc(affiliates.requestedAt), asc(affiliates.id))
    .limit(most);
}

/**
 * Returns the approved or ended affiliate of an account: the one it opened before, else the one with its confirmed address, which it then keeps.
 *
 * @param emailKey The key of the account's address; null if it is not confirmed
 */
export async function affiliateOfAccount(
  store: Store,
  { userId, emailKey }: { readonly userId: string; readonly emailKey: string | null },
): Promise<AffiliateRow | null> {
  const byEmail = emailKey === null ? undefined : and(isNull(affiliates.accountId), eq(affiliates.emailKey, emailKey));
  const [row] = await store
    .select()
    .from(affiliates)
    .where(and(inArray(affiliates.state, ['approved', 'ended']), or(eq(affiliates.accountId, userId), byEmail)))
    .orderBy(sql`${affiliates.accountId} nulls last`, asc(affiliates.requestedAt))
    .limit(1);
  if (row === undefined) return null;
  if (row.accountId === null) await changeAffiliate(store, row.id, { accountId: userId });
  return row;
}

/** Changes an affiliate. */
export async function changeAffiliate(
  store: Store,
  id: string,
  change: Partial<Omit<AffiliateRow, 'id' | 'requestedAt'>>,
): Promise<void> {
  await store.update(affiliates).set(change).where(eq(affiliates.id, id));
}

/** Counts a click of a day, or one that was beyond the limits. */
export async function countClick(store: Store, affiliateId: string, at: Date, isDropped: boolean): Promise<void> {
  const counted = isDropped ? { dropped: 1 } : { clicks: 1 };
  await store
    .insert(affiliateDays)
    .values({ affiliateId, day: dayOf(at), ...counted })
    .onConflictDoUpdate({
      target: [affiliateDays.affiliateId, affiliateDays.day],
      set: isDropped ? { dropped: sql`${affiliateDays.dropped} + 1` } : { clicks: sql`${affiliateDays.clicks} + 1` },
    });
}

/** Clicks of an affiliate in all. */
interface ClickSums {
  readonly clicks: number;
  readonly dropped: number;
}

/** Returns the clicks of affiliates, by id. */
export async function clickSums(store: Store): Promise<ReadonlyMap<string, ClickSums>> {
  const { affiliateId, clicks, dropped } = affiliateDays;
  const rows = await store
    .select({ affiliateId, clicks: sumOf(clicks), dropped: sumOf(dropped) })
    .from(affiliateDays)
    .groupBy(affiliateId);
  return new Map(rows.map(({ affiliateId: id, ...sums }) => [id, sums]));
}

/** One day of an affiliate. */
interface AffiliateDay {
  readonly day: string;
  readonly clicks: number;
  readonly signUps: number;
  readonly sales: number;
}

/** Returns the last days with anything, the newest first. Days are UTC's. */
export async function listDays(store: Store, id: string, most: number): Promise<AffiliateDay[]> {
  const signedUp = sql<string>`(${affiliateReferrals.signedUpAt} at time zone 'UTC')::date::text`;
  const earned = sql<string>`(${affiliateCommissions.earnedAt} at time zone 'UTC')::date::text`;
  const [clicks, signUps, sales] = await Promise.all([
    store
      .select({ day: affiliateDays.day, total: affiliateDays.clicks })
      .from(affiliateDays)
      .where(eq(affiliateDays.affiliateId, id))
      .orderBy(desc(affiliateDays.day))
      .limit(most),
    store
      .select({ day: signedUp, total: count() })
      .from(affiliateReferrals)
      .where(eq(affiliateReferrals.affiliateId, id))
      .groupBy(signedUp)
      .orderBy(desc(signedUp))
      .limit(most),
    store
      .select({ day: earned, total: count() })
      .from(affiliateCommissions)
      .where(eq(affiliateCommissions.affiliateId, id))
      .groupBy(earned)
      .orderBy(desc(earned))
      .limit(most),
  ]);
  const totalOn = (rows: readonly { day: string; total: number }[]) => {
    const totals = new Map(rows.map(({ day, total }) => [day, total] as const));
    return (day: string) => totals.get(day) ?? 0;
  };
  const [clicksOn, signUpsOn, salesOn] = [totalOn(clicks), totalOn(signUps), totalOn(sales)];
  const days = [...new Set([...clicks, ...signUps, ...sales].map(({ day }) => day))].toSorted().toReversed();
  return days.slice(0, most).map((day) => ({
    day,
    clicks: clicksOn(day),
    signUps: signUpsOn(day),
    sales: salesOn(day),
  }));
}

/** Returns the newest commissions of an affiliate. */
export async function listCommissions(store: Store, id: string, most: number) {
  return await store
    .select()
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.affiliateId, id))
    .orderBy(desc(affiliateCommissions.earnedAt), desc(affiliateCommissions.subscriptionId))
    .limit(most);
}

/** Returns the newest payouts, of all affiliates or of one. */
export async function listPayouts(store: Store, most: number, id?: string) {
  return await store
    .select()
    .from(affiliatePayouts)
    .where(id === undefined ? undefined : eq(affiliatePayouts.affiliateId, id))
    .orderBy(desc(affiliatePayouts.at), desc(affiliatePayouts.runId), affiliatePayouts.affiliateId)
    .limit(most);
}

/** Returns the payouts of a run with the names of the affiliates. */
export async function payoutsOfRun(store: Store, runId: string) {
  return await store
    .select({ payout: affiliatePayouts, name: affiliates.name })
    .from(affiliatePayouts)
    .innerJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .where(eq(affiliatePayouts.runId, runId))
    .orderBy(affiliatePayouts.affiliateId, affiliatePayouts.currency);
}

/** Returns a moment's day in UTC, YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Returns the sum of a column as a number; 0 of no rows. */
export function sumOf(column: SQL | Parameters<typeof eq>[0]): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}

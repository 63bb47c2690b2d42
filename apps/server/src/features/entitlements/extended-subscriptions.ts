/** A learner's purchases, with operators' extensions. */
import type { Store } from '@lanewise/database/pool';
import { accessExtensions, subscriptions } from '@lanewise/database/schema/tables';
import { accessEnd, type SubscriptionStanding } from '@lanewise/payments/subscription/states';
import { and, desc, eq, inArray } from 'drizzle-orm';

export type ExtendedSubscription = typeof subscriptions.$inferSelect & { readonly extendedUntil: Date | null };

/** Returns the subscriptions and passes of a learner, newest first, with their extensions. */
export async function extendedSubscriptionsOf(store: Store, userId: string): Promise<readonly ExtendedSubscription[]> {
  return (await extendedSubscriptionsOfEach(store, [userId])).get(userId) ?? [];
}

/** Returns the same of several learners, by their ids; those without any are left out. */
export async function extendedSubscriptionsOfEach(
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ExtendedSubscription[]>> {
  const rows = await store
    .select({ subscription: subscriptions, extendedUntil: accessExtensions.until })
    .from(subscriptions)
    .leftJoin(
      accessExtensions,
      and(eq(accessExtensions.userId, subscriptions.userId), eq(accessExtensions.subscriptionId, subscriptions.id)),
    )
    .where(inArray(subscriptions.userId, [...userIds]))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
  return Map.groupBy(
    rows.map(({ subscription, extendedUntil }) => ({ ...subscription, extendedUntil })),
    ({ userId }) => userId,
  );
}

/** Whether an extension counts: not after a refund, a dispute or a withdrawal. */
export function canExtend({ state, withdrawnAt }: Pick<ExtendedSubscription, 'state' | 'withdrawnAt'>): boolean {
  return state !== 'refunded' && state !== 'disputed' && withdrawnAt === null;
}

/** Returns when access ends if nothing else happens, extensions included; null if there is none. */
export function accessUntil(
  row: SubscriptionStanding & Pick<ExtendedSubscription, 'extendedUntil' | 'withdrawnAt'>,
): Date | null {
  const paid = accessEnd(row);
  const given = canExtend(row) ? row.extendedUntil : null;
  if (paid === null || given === null) return paid ?? given;
  return new Date(Math.max(paid.getTime(), given.getTime()));
}

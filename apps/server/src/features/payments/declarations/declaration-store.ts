/** The rows of declarations, and the contracts that they can be about. */

import { randomUUID } from 'node:crypto';
import { type DeclarationKind, declarationLinkDays, orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { declarations, subscriptions } from '@lanewise/database/schema/tables';
import { runningStates } from '@lanewise/payments/subscription/states';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { hashOf, newToken } from '../../../platform/crypto/tokens.ts';
import type { OwnId, SubscriptionRow } from '../subscription-store.ts';

export type DeclarationRow = typeof declarations.$inferSelect;

/** What somebody declares. */
export interface Declaration {
  readonly kind: DeclarationKind;
  readonly at: Date;
  readonly email: string;
  readonly name?: string | null;
  readonly orderNumber?: string | null;
  readonly reason?: string | null;
  /** YYYY-MM-DD. */
  readonly endsOn?: string | null;
  readonly locale: LocaleCode;
}

/** Stores a declaration about a contract. */
export async function storeDeclaration(store: Store, declared: Declaration, { userId, id }: OwnId): Promise<void> {
  await store.insert(declarations).values({ ...declared, id: randomUUID(), buyerId: userId, subscriptionId: id });
}

/** Stores a declaration whose sender has yet to show control of the mailbox. Returns the token for the mailed link. */
export async function storeUnconfirmed(store: Store, declared: Declaration): Promise<string> {
  const token = newToken();
  await store.insert(declarations).values({ ...declared, id: randomUUID(), tokenHash: hashOf(token) });
  return token;
}

/** Returns the declaration of a mailed link; null if there is none, or the link has expired. */
export async function declarationOf(store: Store, token: string, now: Date): Promise<DeclarationRow | null> {
  const [row] = await store
    .select()
    .from(declarations)
    .where(eq(declarations.tokenHash, hashOf(token)));
  const isValid = row && now.getTime() < row.at.getTime() + declarationLinkDays * DAY_MS;
  return isValid ? row : null;
}

/** Returns the newest declaration of a kind about a contract; null if there is none. */
export async function lastDeclaration(
  store: Store,
  kind: DeclarationKind,
  { userId, id }: OwnId,
): Promise<DeclarationRow | null> {
  const { buyerId, subscriptionId, at } = declarations;
  const [row] = await store
    .select()
    .from(declarations)
    .where(and(eq(buyerId, userId), eq(subscriptionId, id), eq(declarations.kind, kind)))
    .orderBy(desc(at))
    .limit(1);
  return row ?? null;
}

/** Returns the running subscriptions and passes of a learner, newest first. */
export async function contractsOf(store: Store, userId: string): Promise<SubscriptionRow[]> {
  return await store
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.state, [...runningStates])))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/** Returns the learner's contract with an order number, also one that has ended; null if there is none. */
export async function contractWithNumber(
  store: Store,
  userId: string,
  orderNumber: string,
): Promise<SubscriptionRow | null> {
  const asked = orderNumberOf(orderNumber);
  const rows = await store.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return rows.find(({ id }) => orderNumberOf(id) === asked) ?? null;
}

/** Notes that a contract was withdrawn from. */
export async function markWithdrawn(store: Store, { userId, id }: OwnId, at: Date): Promise<void> {
  await store
    .update(subscriptions)
    .set({ withdrawnAt: at, state: 'expired' })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
}

/**
 * Deletes declarations on which nobody can rely any longer: claims end three years after the year in which they arose (§§ 195, 199 BGB), four
 * years cover that. Returns how many.
 */
export async function sweepDeclarations(store: Store): Promise<number> {
  const gone = await store
    .delete(declarations)
    .where(lt(declarations.at, sql`now() - interval '4 years'`))
    .returning({ id: declarations.id });
  return gone.length;
}

/** The rows of purchases that a parent was asked to confirm. */

import { randomUUID } from 'node:crypto';
import { purchaseConfirmationDays, purchaseTextVersion } from '@lanewise/contracts/constants/contract-age';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { checkouts, purchaseApprovals } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { hashOf, newToken } from '../../../platform/crypto/tokens.ts';

export type ApprovalRow = typeof purchaseApprovals.$inferSelect;

const PERIOD = purchaseConfirmationDays * DAY_MS;

interface NewApproval {
  readonly userId: string;
  readonly planId: string;
  readonly parentEmail: string;
  readonly locale: LocaleCode;
}

/** Stores a request to a parent, replacing an earlier one for the plan; returns the token for the mail. */
export async function storeApproval(store: Store, asked: NewApproval, now: Date): Promise<string> {
  const { userId, planId } = asked;
  const token = newToken();
  const { userId: owner, planId: plan, confirmedAt } = purchaseApprovals;
  await store.delete(purchaseApprovals).where(and(eq(owner, userId), eq(plan, planId), isNull(confirmedAt)));
  await store.insert(purchaseApprovals).values({
    ...asked,
    id: randomUUID(),
    tokenHash: hashOf(token),
    askedAt: now,
    expiresAt: new Date(now.getTime() + PERIOD),
  });
  return token;
}

/** Returns the question that a token belongs to; null if there is none, or it has expired unanswered. */
export async function approvalOf(store: Store, token: string, now: Date, lock?: 'lock'): Promise<ApprovalRow | null> {
  const { tokenHash, expiresAt, confirmedAt } = purchaseApprovals;
  const isOpen = or(isNotNull(confirmedAt), gt(expiresAt, now));
  const asked = store
    .select()
    .from(purchaseApprovals)
    .where(and(eq(tokenHash, hashOf(token)), isOpen));
  const [row] = lock ? await asked.for('update') : await asked;
  return row ?? null;
}

/** Stores what the parent agreed to. From then on the learner can order for as long as the parent had to answer. */
export async function confirmRow(store: Store, { userId, id }: ApprovalRow, text: string, now: Date): Promise<void> {
  await store
    .update(purchaseApprovals)
    .set({ text, version: purchaseTextVersion, confirmedAt: now, expiresAt: new Date(now.getTime() + PERIOD) })
    .where(and(eq(purchaseApprovals.userId, userId), eq(purchaseApprovals.id, id)));
}

/** Returns the latest question about a plan that has not expired and was not used up by a paid order; null if there is none. */
export async function openApprovalFor(
  store: Store,
  { userId, planId }: Pick<ApprovalRow, 'userId' | 'planId'>,
  now: Date,
): Promise<ApprovalRow | null> {
  const { userId: owner, planId: plan, expiresAt, confirmedAt, askedAt, checkoutId } = purchaseApprovals;
  const [found] = await store
    .select({ row: purchaseApprovals })
    .from(purchaseApprovals)
    .leftJoin(checkouts, and(eq(checkouts.userId, owner), eq(checkouts.id, checkoutId)))
    .where(
      and(
        eq(owner, userId),
        eq(plan, planId),
        gt(expiresAt, now),
        or(isNull(checkouts.state), ne(checkouts.state, 'paid')),
      ),
    )
    // A confirmed one counts, also if somebody was asked again later.
    .orderBy(desc(isNotNull(confirmedAt)), desc(askedAt))
    .limit(1);
  return found?.row ?? null;
}

/** Notes the checkout that was opened with a confirmation. */
export async function noteUse(store: Store, { userId, id }: ApprovalRow, checkout: string): Promise<void> {
  await store
    .update(purchaseApprovals)
    .set({ checkoutId: checkout })
    .where(and(eq(purchaseApprovals.userId, userId), eq(purchaseApprovals.id, id)));
}

/** Deletes questions that nobody answered in time. */
export async function sweepApprovals(store: Store, now: Date): Promise<void> {
  const { confirmedAt, expiresAt } = purchaseApprovals;
  await store.delete(purchaseApprovals).where(and(isNull(confirmedAt), lt(expiresAt, now)));
}

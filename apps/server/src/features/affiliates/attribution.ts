/**
 * Attributes sign-ups and purchases to the affiliate whose link was followed last, within thirty days and with the visitor's consent. What is
 * fixed at the checkout stays, because a trial may come between it and the payment.
 */
import type { Store } from '@lanewise/database/pool';
import { affiliateCheckouts, affiliateReferrals } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import { type AffiliateRow, findApproved } from './affiliate-store.ts';
import { type Click, clickIn, isRecent } from './click-mark.ts';

/** Stores once that a new learner came by an affiliate's link. Without the cookie, no statement is made. */
export async function takeInReferral(
  store: Store,
  keys: SecretKeys | null,
  caller: Pick<Caller, 'cookie'>,
  { user, now }: { readonly user: () => Promise<StoredUser | null>; readonly now: Date },
): Promise<void> {
  const click = clickIn(keys, caller.cookie, now);
  if (click === null) return;
  const learner = await user();
  if (learner === null || learner.createdAt < click.at) return;
  const affiliate = await findApproved(store, click.affiliateId);
  if (affiliate === null || isOwn(affiliate, learner)) return;
  const row = { userId: learner.id, affiliateId: affiliate.id, clickedAt: click.at, signedUpAt: learner.createdAt };
  await store.insert(affiliateReferrals).values(row).onConflictDoNothing();
}

/** Attributes a checkout to an affiliate, in the transaction that stores it. Affiliates earn nothing from their own purchases. */
export async function attributeCheckout(
  store: Store,
  keys: SecretKeys | null,
  caller: Pick<Caller, 'cookie'>,
  { user, checkoutId, now }: { readonly user: StoredUser; readonly checkoutId: string; readonly now: Date },
): Promise<void> {
  const click = lastOf([clickIn(keys, caller.cookie, now), await referralOf(store, user.id, now)]);
  const affiliate = click && (await findApproved(store, click.affiliateId));
  if (!click || !affiliate || isOwn(affiliate, user)) return;
  const row = { userId: user.id, checkoutId, affiliateId: affiliate.id, clickedAt: click.at };
  await store.insert(affiliateCheckouts).values(row).onConflictDoNothing();
}

async function referralOf(store: Store, userId: string, now: Date): Promise<Click | null> {
  const [row] = await store.select().from(affiliateReferrals).where(eq(affiliateReferrals.userId, userId));
  return row && isRecent(row.clickedAt, now) ? { affiliateId: row.affiliateId, at: row.clickedAt } : null;
}

function lastOf(clicks: readonly (Click | null)[]): Click | null {
  return clicks.reduce((last, each) => (each && (!last || each.at > last.at) ? each : last), null);
}

/** Returns whether a buyer is the affiliate. */
function isOwn({ accountId, emailKey }: AffiliateRow, user: Pick<StoredUser, 'id' | 'emailKey'>): boolean {
  return accountId === user.id || emailKey === user.emailKey;
}

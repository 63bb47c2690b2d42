/** Undoes a change to an account's sign-in methods. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import type { Undo } from '@lanewise/database/schema/account-events';
import { affiliates, identities, knownDevices, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
import { endSessions } from '../../../platform/sessions/sessions.ts';
import { deleteUndoLinksExceptFor, deleteUnusedLinks } from '../codes/links.ts';
import { forgetUndo, type UndoableChange, undoableChanges } from '../events/events.ts';
import { addressesToTell } from '../events/record-change.ts';
import { deletePasskey, restorePasskey } from '../passkeys/passkey-store.ts';
import { dropChallenges } from '../second-factor/challenges.ts';
import { deleteTotp, restoreTotp } from '../second-factor/totp-store.ts';
import { changeUser, type StoredUser } from '../users/users.ts';

/**
 * Undoes a change in a transaction that holds the account's lock. The person who made it is signed in somewhere, so all sessions end, all codes
 * stop working, and the next sign-in of each device is reported by mail.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS, PROVIDER_TAKEN: another account has the address or the social account by now; the transaction
 * must be rolled back
 */
export async function undoChange(store: Store, user: StoredUser, { id, undo }: UndoableChange): Promise<void> {
  await applyUndo(store, user, id, undo);
  await forgetUndo(store, user.id, id);
  await endSessions(store, user.id);
  await dropChallenges(store, user.id);
  await store.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  await store.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id));
}

async function applyUndo(store: Store, user: StoredUser, eventId: string, undo: Undo): Promise<void> {
  switch (undo.change) {
    case 'email':
      await restoreAddress(store, user, eventId, undo);
      break;
    case 'password':
      // The previous password stays invalid too: the person who changed it may have known it.
      await changeUser(store, user.id, { passwordHash: null });
      break;
    case 'totp_added':
      await deleteTotp(store, user.id);
      break;
    case 'totp_removed':
      await restoreTotp(store, user.id, Buffer.from(undo.sealedSecret, 'base64'));
      break;
    case 'passkey_added':
      await deletePasskey(store, { userId: user.id, id: undo.id });
      break;
    case 'passkey_removed':
      await restorePasskey(store, user.id, undo.passkey);
      break;
    case 'payout_account':
      await restoreAccount(store, undo);
      break;
    case 'identity_linked':
      await store.delete(identities).where(and(eq(identities.userId, user.id), isIdentity(undo)));
      break;
    case 'identity_removed':
      await linkAgain(store, user, undo);
      break;
  }
}

/** Restores an address, whatever it has been changed to since. Links mailed to later addresses stop working. */
async function restoreAddress(
  store: Store,
  user: StoredUser,
  eventId: string,
  { email, confirmedAt }: Extract<Undo, { change: 'email' }>,
): Promise<void> {
  await changeUser(store, user.id, { email, emailConfirmedAt: confirmedAt === null ? null : new Date(confirmedAt) });
  await deleteUnusedLinks(store, user.id, 'confirm_email', email);
  for (const change of await undoableChanges(store, user.id)) {
    if (change.id === eventId) break;
    if (change.undo.change === 'email') await forgetUndo(store, user.id, change.id);
  }
  await deleteUndoLinksExceptFor(store, user.id, await addressesToTell(store, { id: user.id, email }));
}

async function linkAgain(
  store: Store,
  { id: userId }: StoredUser,
  undo: Extract<Undo, { change: 'identity_removed' }>,
): Promise<void> {
  const { provider, subject, email, isEmailVerified } = undo;
  await store.insert(identities).values({ userId, provider, subject, email, isEmailVerified }).onConflictDoNothing();
  const [linked] = await store.select({ userId: identities.userId }).from(identities).where(isIdentity(undo));
  if (linked?.userId !== userId) throw new ApiError('PROVIDER_TAKEN');
}

function isIdentity({ provider, subject }: Extract<Undo, { provider: unknown }>) {
  return and(eq(identities.provider, provider), eq(identities.subject, subject));
}

/** Puts back the bank account of an affiliate. Payouts need not wait: it is the one that they went to before. */
async function restoreAccount(
  store: Store,
  { affiliateId, sealedBank }: Extract<Undo, { change: 'payout_account' }>,
): Promise<void> {
  await store
    .update(affiliates)
    .set({ sealedBank: sealedBank === null ? null : Buffer.from(sealedBank, 'base64'), bankChangedAt: null })
    .where(eq(affiliates.id, affiliateId));
}

/** Transfers an account with an unconfirmed address to the verified owner of the mailbox. */
import { identities, knownDevices, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import { endSessions } from '../../../platform/sessions/sessions.ts';
import type { ChangePlace } from '../events/record-change.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { dropChallenges } from '../second-factor/challenges.ts';
import { deleteTotp } from '../second-factor/totp-store.ts';
import { hasOrdered, keepOrderApart } from '../users/order-apart.ts';
import { changeUser, type StoredUser } from '../users/users.ts';
import { confirmAddress } from './confirmation.ts';

/** The context of a take-over; the caller may be one of the account's own devices. */
export type TakeOverPlace = ChangePlace & { readonly caller: Pick<Caller, 'learner'> };

/**
 * Confirms the address of an account for somebody who has just proved ownership of the mailbox without a session of the account: by a
 * code mailed to it, or by a provider that has verified the address. The person who signed up may have been somebody else, so everything that lets
 * them back in is removed: the password, all sessions, known devices, codes, the authenticator app, passkeys, a pending change of address, and every social account except
 * those whose provider has verified the same address. Call it in a transaction that holds the account's lock.
 *
 * An account that has ordered something is not handed over: the owner of the mailbox gets a new one, unless the request comes from a device of
 * the account. Returns the owner's account.
 */
export async function takeOver(place: TakeOverPlace, user: StoredUser): Promise<StoredUser> {
  const { store, caller } = place;
  const isOwnDevice = (await caller.learner())?.userId === user.id;
  if (!isOwnDevice && (await hasOrdered(store, user.id))) return await keepOrderApart(store, user);
  await changeUser(store, user.id, { passwordHash: null });
  await endSessions(store, user.id);
  await store.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  await deleteTotp(store, user.id);
  await deletePasskeys(store, user.id);
  await dropChallenges(store, user.id);
  await store.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id));
  const isProven = and(identities.isEmailVerified, eq(sql`lower(${identities.email})`, user.emailKey));
  await store.delete(identities).where(and(eq(identities.userId, user.id), sql`(${isProven}) is not true`));
  await confirmAddress(place, user, user.email);
  return user;
}

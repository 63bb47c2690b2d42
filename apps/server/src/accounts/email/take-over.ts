/** Transfers an account with an unconfirmed address to the verified owner of the mailbox. */
import { identities, knownDevices, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { ChangePlace } from '../events/record-change.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { dropChallenges } from '../second-factor/challenges.ts';
import { deleteTotp } from '../second-factor/totp-store.ts';
import { endSessions } from '../sessions/sessions.ts';
import { changeUser, type User } from '../users/users.ts';
import { confirmAddress } from './confirmation.ts';

/**
 * Confirms the address of an account for somebody who has just proved ownership of the mailbox without a session of the account: by a
 * code mailed to it, or by a provider that has verified the address. Whoever signed up may have been somebody else, so everything that lets
 * them back in is removed: the password, all sessions, known devices, codes, the authenticator app, passkeys, a pending change of address, and every social account except
 * those whose provider has verified the same address. Call it in a transaction that holds the account's lock.
 */
export async function takeOver(place: ChangePlace, user: User): Promise<void> {
  const { store } = place;
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
}

/** The last step of every kind of sign-in, once the account is known. */
import { randomUUID } from 'node:crypto';
import type { SignInMethod } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { knownDevices, sessions } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../calls/caller.ts';
import { rememberedExams } from '../../exams/guest-cookie.ts';
import { takeOverExams } from '../../exams/store.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordEvent } from '../events/events.ts';
import { deviceName } from '../sessions/device-name.ts';
import { hashOf, startSession } from '../sessions/sessions.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { User } from '../users/users.ts';

export interface SignIn {
  readonly user: User;
  readonly method: SignInMethod;
  /** Whether the account was just created. Its first device is not reported as new. */
  readonly isNew: boolean;
}

/**
 * Starts a session in the transaction of the sign-in and returns its token. A session whose token came with the request ends, whoever it
 * belonged to, so nobody keeps a session that somebody else began in this browser (OWASP ASVS 5.0, 7.2.4). A sign-in from a device with a
 * new name is reported by mail. Exams this browser took as a guest move into the
 * account. After the commit the caller must run `cookies.signIn(caller, token)`.
 */
export async function startSignIn(store: Store, { user, method, isNew }: SignIn, caller: Caller): Promise<string> {
  if (caller.token) await store.delete(sessions).where(eq(sessions.tokenHash, hashOf(caller.token.value)));
  const device = deviceName(caller.agent);
  const token = await startSession(store, { userId: user.id, device, method });
  const provider = method === 'password' || method === 'email' ? {} : { provider: method };
  await recordEvent(store, user.id, { event: isNew ? 'signed_up' : 'signed_in', ...provider }, caller);
  await takeOverExams(store, user.id, rememberedExams(caller));
  const isKnown = await rememberDevice(store, user.id, device);
  if (!isNew && !isKnown) {
    await queueMail(store, {
      to: user.email,
      locale: localeOfUser(user),
      kind: 'new_device',
      cause: randomUUID(),
      device,
      when: new Date(),
    });
  }
  return token;
}

/** Records the device. Returns whether the learner had signed in from it before. */
async function rememberDevice(store: Store, userId: string, device: string): Promise<boolean> {
  const [row] = await store
    .insert(knownDevices)
    .values({ userId, device })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { signedInAt: sql`now()` } })
    // xmax is 0 for a row that was inserted, not updated (PostgreSQL manual, 5.6).
    .returning({ isKnown: sql<boolean>`xmax <> 0` });
  return row?.isKnown ?? false;
}

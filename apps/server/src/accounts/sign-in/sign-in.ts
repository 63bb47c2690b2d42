/** What every way of signing in does once it knows who it is. */
import { randomUUID } from 'node:crypto';
import type { SignInMethod } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { knownDevices, sessions } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../calls/caller.ts';
import { queueMail } from '../../mail/outbox.ts';
import { deviceName } from '../devices/devices.ts';
import { hashOf, startSession } from '../sessions/sessions.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { User } from '../users/users.ts';

export interface SignIn {
  readonly user: User;
  readonly method: SignInMethod;
  /** Whether the account was made just now: then no device of it can be a surprise. */
  readonly isNew: boolean;
}

/**
 * Starts a session, in the transaction of the sign-in, and returns its token. The session of the token that came along ends, whoever's it
 * was: nobody can be left with a session that somebody else began in this browser (OWASP ASVS 5.0, 7.2.4). A learner who signs in from a
 * device of a name not seen before is told by mail. To be followed, after the commit, by `cookies.signIn(caller, token)`.
 */
export async function startSignIn(store: Store, { user, method, isNew }: SignIn, caller: Caller): Promise<string> {
  if (caller.token) await store.delete(sessions).where(eq(sessions.tokenHash, hashOf(caller.token.value)));
  const device = deviceName(caller.agent);
  const token = await startSession(store, { userId: user.id, device, method });
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

/** Returns whether the learner had signed in from the device before. */
async function rememberDevice(store: Store, userId: string, device: string): Promise<boolean> {
  const [row] = await store
    .insert(knownDevices)
    .values({ userId, device })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { signedInAt: sql`now()` } })
    // A row that was inserted has no transaction that deleted or replaced it (PostgreSQL manual, 5.6).
    .returning({ isKnown: sql<boolean>`xmax <> 0` });
  return row?.isKnown ?? false;
}

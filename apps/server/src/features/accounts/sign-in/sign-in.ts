/** The last step of every kind of sign-in, once the account is known. */

import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type SignInMethod, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { knownDevices, sessions } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import { currentTime } from '../../../platform/clock/clock.ts';
import { hashOf } from '../../../platform/crypto/tokens.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { deviceName } from '../../../platform/sessions/device-name.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';
import { rememberedExams } from '../../exams/guest-cookie.ts';
import { takeOverExams } from '../../exams/store.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEvent } from '../events/events.ts';
import { keepChallenge, storeChallenge } from '../second-factor/challenges.ts';
import { needsSecondStep } from '../second-factor/second-step.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { StoredUser } from '../users/users.ts';

export interface SignIn {
  readonly user: StoredUser;
  readonly method: SignInMethod;
  /** Whether the account was just created. Its first device is not reported as new. */
  readonly isNew: boolean;
  /** Whether the second factor was proved, too. */
  readonly hasSecondFactor?: boolean;
}

/** The result of a sign-in: a session, or a request for the second factor. `token` belongs to the session or the pending sign-in. */
export interface SignInOutcome {
  readonly state: 'signed in' | 'second factor needed';
  readonly token: string;
}

/**
 * Starts a session in the transaction of the sign-in, unless the second factor is still missing. The session whose token came with the request ends, no matter whose
 * it was, so that nobody keeps using a session that somebody else started in this browser (OWASP ASVS 5.0, 7.2.4). A sign-in from a device with a
 * new name is reported by mail. Exams this browser took as a guest move into the
 * account. After the commit the caller must run `deliverSignIn`.
 */
export async function startSignIn(
  store: Store,
  { user, method, isNew, ...proved }: SignIn,
  caller: Caller,
): Promise<SignInOutcome> {
  const hasSecondFactor = proved.hasSecondFactor ?? (await provedBefore(caller, user.id));
  if (!hasSecondFactor && !isNew && (await needsSecondStep(store, user))) {
    return { state: 'second factor needed', token: await storeChallenge(store, user.id, method) };
  }
  if (caller.token) await store.delete(sessions).where(eq(sessions.tokenHash, hashOf(caller.token.value)));
  const device = deviceName(caller.agent);
  const isSecondFactorNew = proved.hasSecondFactor === true;
  const token = await startSession(store, { userId: user.id, device, method, hasSecondFactor, isSecondFactorNew });
  const provider = socialProviders.find((name) => name === method);
  await recordEvent(
    store,
    user.id,
    { event: isNew ? 'signed_up' : 'signed_in', ...(provider && { provider }) },
    caller,
  );
  await takeOverExams(store, user.id, rememberedExams(caller));
  const isKnown = await rememberDevice(store, user.id, device);
  if (!isNew && !isKnown) {
    await queueMail(store, {
      to: user.email,
      locale: localeOfUser(user),
      kind: 'new_device',
      cause: randomUUID(),
      device,
      when: currentTime(),
    });
  }
  return { state: 'signed in', token };
}

/** Returns whether the caller's own session has proved the second factor of this account: somebody who links a social account need not prove it twice. */
async function provedBefore(caller: Caller, userId: string): Promise<boolean> {
  const learner = await caller.learner();
  return learner !== null && learner.userId === userId && learner.hasSecondFactor;
}

/**
 * Sets the sign-in's cookies, after its transaction was committed. Returns the session's token.
 *
 * @throws {ApiError} SECOND_FACTOR_NEEDED: the browser got the cookie with which it can finish the sign-in
 */
export function deliverSignIn(
  { cookies, config }: Pick<AccountParts, 'cookies' | 'config'>,
  caller: Caller,
  { state, token }: SignInOutcome,
): string {
  if (state === 'second factor needed') {
    keepChallenge(config, caller, token);
    throw new ApiError('SECOND_FACTOR_NEEDED');
  }
  cookies.signIn(caller, token);
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

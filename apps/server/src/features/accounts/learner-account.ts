/** The account behind a call, and calls that ask for the password again. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Store } from '@lanewise/database/pool';
import type { Caller, Learner } from '../../platform/calls/caller.ts';
import { requireLearner } from '../../platform/calls/execute.ts';
import { markConfirmed } from '../../platform/sessions/sessions.ts';
import type { AccountParts } from './account-parts.ts';
import { isSecretOf } from './passwords/passwords.ts';
import { findUser, type StoredUser } from './users/users.ts';

/** A signed-in learner and their account. */
export interface LearnerAccount {
  readonly learner: Learner;
  readonly user: StoredUser;
}

/**
 * Returns the calling learner and the current state of their account.
 *
 * @throws {ApiError} AUTHENTICATION: nobody is signed in, or the account has just been deleted
 */
export async function requireAccount(store: Store, caller: Caller): Promise<LearnerAccount> {
  const learner = await requireLearner(caller);
  return { learner, user: await requireUser(store, learner.userId) };
}

/**
 * Returns an account. `lock` works as in `findUser`.
 *
 * @throws {ApiError} AUTHENTICATION: the account has been deleted
 */
export async function requireUser(store: Store, userId: string, lock?: 'lock'): Promise<StoredUser> {
  const user = await findUser(store, userId, lock);
  if (!user) throw new ApiError('AUTHENTICATION');
  return user;
}

export interface AskedPassword {
  readonly given: string | undefined;
  /** Name of the field that carries the password. The next two are the errors reported under it. */
  readonly field: string;
  readonly missing: FieldCode;
  readonly wrong: FieldCode;
}

/** Returns the check of a password sent in the field `password`. */
export function askedAs(given: string | undefined): AskedPassword {
  return { given, field: 'password', missing: 'password.empty', wrong: 'password.incorrect' };
}

/**
 * Checks the password that a signed-in learner was asked for again, and notes that this session was confirmed. An account without a password
 * needs a recent sign-in instead.
 *
 * @throws {ApiError} VALIDATION under the field's name: missing or wrong; SIGN_IN_AGAIN; TOO_MANY_TRIES
 */
export async function requirePassword(
  { database, limits }: Pick<AccountParts, 'database' | 'limits'>,
  user: StoredUser,
  { given, field, missing, wrong }: AskedPassword,
  caller: Caller,
): Promise<void> {
  const learner = await requireLearner(caller);
  if (user.passwordHash === null) return requireRecentSignIn(learner);
  if (given === undefined || given === '') throw new ApiError('VALIDATION', { fields: { [field]: missing } });
  const { passwordHash } = user;
  const isRight = await limits.attempt('checkPassword', user.id, caller, () => isSecretOf(passwordHash, given));
  if (!isRight) throw new ApiError('VALIDATION', { fields: { [field]: wrong } });
  await limits.refund('checkPassword', user.id, caller);
  await markConfirmed(database.queries, learner);
}

/**
 * Refuses a session in which the learner has not proved who they are for ten minutes (`recentSignInMinutes`). A stolen session is usually
 * older, and its thief cannot sign in again.
 *
 * @throws {ApiError} SIGN_IN_AGAIN
 */
export function requireRecentSignIn({ isRecent }: Pick<Learner, 'isRecent'>): void {
  if (!isRecent) throw new ApiError('SIGN_IN_AGAIN');
}

/** The account of the learner who makes a call, and the password that a call asks for again. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Store } from '@lanewise/database/pool';
import type { Caller, Learner } from '../calls/caller.ts';
import { requireLearner } from '../calls/execute.ts';
import type { AccountParts } from './account-parts.ts';
import { isSecretOf } from './passwords/passwords.ts';
import { findUser, type User } from './users/users.ts';

/** A learner with the account. */
export interface LearnerAccount {
  readonly learner: Learner;
  readonly user: User;
}

/**
 * Returns the learner who calls, with the account as it is now.
 *
 * @throws {ApiError} AUTHENTICATION: nobody is signed in, or the account has just gone
 */
export async function requireAccount(store: Store, caller: Caller): Promise<LearnerAccount> {
  const learner = await requireLearner(caller);
  return { learner, user: await requireUser(store, learner.userId) };
}

/**
 * Returns an account; `lock` as in `findUser`.
 *
 * @throws {ApiError} AUTHENTICATION: it has gone
 */
export async function requireUser(store: Store, userId: string, lock?: 'lock'): Promise<User> {
  const user = await findUser(store, userId, lock);
  if (!user) throw new ApiError('AUTHENTICATION');
  return user;
}

export interface AskedPassword {
  readonly given: string | undefined;
  /** Name of the field, and what is said where it is missing or wrong. */
  readonly field: string;
  readonly missing: FieldCode;
  readonly wrong: FieldCode;
}

/** Returns the question for the password in the field that is called so. */
export function askedAs(given: string | undefined): AskedPassword {
  return { given, field: 'password', missing: 'password.empty', wrong: 'password.incorrect' };
}

/**
 * Asks a signed-in learner for the password again; an account without one passes.
 *
 * @throws {ApiError} VALIDATION under the field's name; TOO_MANY_TRIES
 */
export async function requirePassword(
  { limits }: Pick<AccountParts, 'limits'>,
  user: User,
  { given, field, missing, wrong }: AskedPassword,
  caller: Caller,
): Promise<void> {
  if (user.passwordHash === null) return;
  if (given === undefined || given === '') throw new ApiError('VALIDATION', { fields: { [field]: missing } });
  await limits.take('checkPassword', user.id, caller);
  const isRight = await isSecretOf(user.passwordHash, given);
  if (!isRight) throw new ApiError('VALIDATION', { fields: { [field]: wrong } });
  await limits.giveBack('checkPassword', user.id, caller);
}

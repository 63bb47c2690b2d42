/** Which accounts ask for a second step after a password or a social account, and which sessions have taken it. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import type { Learner } from '../../../platform/calls/caller.ts';
import { requireRecentSignIn } from '../learner-account.ts';
import { countPasskeys, listPasskeys, type Passkey } from '../passkeys/passkey-store.ts';
import type { StoredUser } from '../users/users.ts';
import { findTotp } from './totp-store.ts';

type Owner = Pick<StoredUser, 'id' | 'roles'>;

/** Returns whether an account has a role besides that of a learner. */
function hasRole({ roles }: Pick<StoredUser, 'roles'>): boolean {
  return roles.some((role) => role !== 'learner');
}

/**
 * Returns whether sign-ins to an account need a second step: with an authenticator app, and with a role also if it has a passkey. Learners add
 * passkeys for convenience, so for them a password alone is still enough.
 */
export async function needsSecondStep(store: Store, user: Owner): Promise<boolean> {
  if ((await findTotp(store, user.id)) !== null) return true;
  return hasRole(user) && (await countPasskeys(store, user.id)) > 0;
}

/** Returns the passkeys that a password reset may remove: none if they are the second step, which access to a mailbox must not replace. */
export async function removablePasskeys(store: Store, user: Owner): Promise<Passkey[]> {
  return hasRole(user) ? [] : await listPasskeys(store, user.id);
}

/**
 * Refuses a session that may not change second factors: one that is not recent, or that has not taken the second step of its account. Otherwise
 * anybody with the first factor could add a second one.
 *
 * @throws {ApiError} SIGN_IN_AGAIN
 */
export async function requireStrongSignIn(store: Store, learner: Learner, user: Owner): Promise<void> {
  requireRecentSignIn(learner);
  if (!learner.hasSecondFactor && (await needsSecondStep(store, user))) throw new ApiError('SIGN_IN_AGAIN');
}

/** The calls that answer whose a social account is that belongs to no account, or to another one. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { requireAccount, requireRecentSignIn, requireUser } from '../accounts/learner-account.ts';
import { deliverSignIn, startSignIn } from '../accounts/sign-in/sign-in.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { findUser } from '../accounts/users/users.ts';
import { findUserOf } from './identities.ts';
import { join, planJoin } from './join.ts';
import { dropPending, type PendingIdentity, pendingIn } from './pending-identity.ts';
import { signInPerson } from './sign-in.ts';

type IdentityCall = 'getPendingIdentity' | 'signUpWithIdentity' | 'joinIdentity';

/** Returns the handlers. */
export function pendingIdentityCalls(parts: AccountParts): CallHandlers<IdentityCall> {
  const { config, database, log } = parts;
  const { queries } = database;

  function requirePending(caller: Parameters<typeof pendingIn>[1]): PendingIdentity {
    const pending = pendingIn(config, caller, currentTime());
    if (!pending) throw new ApiError('SIGN_IN_EXPIRED', { inside: 'no social account waits' });
    return pending;
  }

  return {
    async getPendingIdentity(_input, caller) {
      const pending = requirePending(caller);
      const { provider, email } = pending;
      const learner = await caller.learner();
      const own = learner && !learner.isWaiting ? await findUser(queries, learner.userId) : null;
      if (!own) return { provider, email, own_email: null, step: 'ask' as const };
      const { step } = await planJoin(queries, own, pending);
      return { provider, email, own_email: own.email, step };
    },

    async signUpWithIdentity({ query }, caller) {
      const pending = requirePending(caller);
      // Used before, in another window: signing in needs the provider's word of now.
      if ((await findUserOf(queries, pending)) !== null) throw new ApiError('SIGN_IN_EXPIRED');
      const person = { ...pending, singleUse: [] };
      const wish = { caller, language: query.locale, unknown: 'create' } as const;
      const { outcome, wasRegistered, userId } = await signInPerson(parts, person, wish);
      dropPending(config, caller);
      const token = deliverSignIn(parts, caller, outcome);
      logSecurity(log, wasRegistered ? 'signed in' : 'signed up', userId, caller, { method: pending.provider });
      return { token, is_user_registered: wasRegistered, provider: pending.provider };
    },

    async joinIdentity(_input, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      const pending = requirePending(caller);
      requireRecentSignIn(learner);
      const { outcome, kept } = await queries.transaction(async (store) => {
        const otherId = await findUserOf(store, pending);
        // In one order, so that two opposite joins at once do not wait for each other.
        for (const id of [user.id, otherId ?? user.id].sort()) await findUser(store, id, 'lock');
        const own = await requireUser(store, user.id);
        const kept = await join({ store, config, caller }, own, pending);
        const signIn = { user: kept, method: pending.provider, isNew: false } as const;
        return { kept, outcome: await startSignIn(store, signIn, caller) };
      });
      dropPending(config, caller);
      const token = deliverSignIn(parts, caller, outcome);
      logSecurity(log, 'joined a social account', kept.id, caller, { provider: pending.provider });
      return { token };
    },
  };
}

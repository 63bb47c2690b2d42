/** The call that finishes a sign-in with its second factor. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { endChallenge, keepChallenge, tryChallenge } from '../second-factor/challenges.ts';
import { spendSecondCode } from '../second-factor/second-code.ts';
import { logSecurity } from '../users/security-log.ts';
import { findUser } from '../users/users.ts';
import { deliverSignIn, startSignIn } from './sign-in.ts';

/** Returns the handler. */
export function finishSignInCalls(parts: AccountParts): CallHandlers<'finishSignIn'> {
  const { config, database, limits, log } = parts;
  return {
    async finishSignIn({ body: { code } }, caller) {
      const waiting = await tryChallenge(database.queries, config, caller);
      if (!waiting) throw new ApiError('SIGN_IN_EXPIRED');
      const { userId, method, tokenHash } = waiting;
      const { outcome, second } = await limits.attempt('trySecondFactor', userId, caller, () =>
        database.queries.transaction(async (store) => {
          const user = await findUser(store, userId, 'lock');
          if (!user) throw new ApiError('SIGN_IN_EXPIRED');
          const second = await spendSecondCode(store, parts, { user, code, caller });
          if (!(await endChallenge(store, tokenHash))) throw new ApiError('SIGN_IN_EXPIRED');
          return {
            second,
            outcome: await startSignIn(store, { user, method, isNew: false, hasSecondFactor: true }, caller),
          };
        }),
      );
      await limits.resetClient('trySecondFactor', userId, caller);
      keepChallenge(config, caller, '');
      const token = deliverSignIn(parts, caller, outcome);
      if (second !== 'totp') logSecurity(log, 'used a recovery code', userId, caller);
      logSecurity(log, 'signed in', userId, caller, { method, second });
      return { token };
    },
  };
}

/** The call by which a signed-in learner proves again who they are, before the account's sign-in methods may be changed. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEventAlone } from '../events/events.ts';
import { askedAs, requireAccount, requirePassword } from '../learner-account.ts';
import { logSecurity } from '../users/security-log.ts';

/** Returns the handler. */
export function confirmSignInCalls(parts: AccountParts): CallHandlers<'confirmSignIn'> {
  return {
    async confirmSignIn({ body: { password } }, caller) {
      const { user } = await requireAccount(parts.database.queries, caller);
      if (user.passwordHash === null) throw new ApiError('NO_PASSWORD');
      await requirePassword(parts, user, askedAs(password), caller);
      await recordEventAlone(parts.database.queries, user.id, { event: 'confirmed_sign_in' }, caller);
      logSecurity(parts.log, 'confirmed the sign-in', user.id, caller);
      return { ok: true };
    },
  };
}

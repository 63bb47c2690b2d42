/** The call that unlinks a social account. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { requireAccount, requireRecentSignIn, requireUser } from '../learner-account.ts';
import { countPasskeys } from '../passkeys/passkey-store.ts';
import { logSecurity } from '../users/security-log.ts';
import { listIdentities, unlinkIdentities } from './linked-identities.ts';

/** Returns the handler. */
export function identityCalls({ config, database, log }: AccountParts): CallHandlers<'removeProvider'> {
  const { queries } = database;
  return {
    async removeProvider({ body }, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      requireRecentSignIn(learner);
      const unlinked = await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        const linked = await listIdentities(store, user.id);
        const named = linked.filter(({ id, provider }) =>
          body.identity_id === undefined ? provider === body.provider : id === body.identity_id,
        );
        const isLast = current.passwordHash === null && named.length === linked.length;
        if (named.length > 0 && isLast && (await countPasskeys(store, user.id)) === 0)
          throw new ApiError('LAST_SIGN_IN');
        await unlinkIdentities({ store, config, caller }, current, named);
        return named;
      });
      for (const { provider } of unlinked) logSecurity(log, 'removed a social account', user.id, caller, { provider });
      return { ok: true };
    },
  };
}

/** The calls that sign in with a passkey. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { PasskeyPurpose } from '@lanewise/contracts/constants/accounts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { requireLearner } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { checkUsed, requestOptions } from '../passkeys/ceremonies.ts';
import { storeChallenge, takeChallenge } from '../passkeys/challenges.ts';
import { findPasskey, listPasskeys, markUsed } from '../passkeys/passkey-store.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { endWaiting, findWaiting } from '../second-factor/challenges.ts';
import { logSecurity } from '../users/security-log.ts';
import { findUser } from '../users/users.ts';
import { deliverSignIn, startSignIn } from './sign-in.ts';

type PasskeySignInCall = 'startPasskeySignIn' | 'signInWithPasskey';

/** Returns the handlers. */
export function passkeySignInCalls(parts: AccountParts): CallHandlers<PasskeySignInCall> {
  const { config, database, log } = parts;
  const { queries } = database;
  const party = relyingParty(config);
  return {
    async startPasskeySignIn({ body: { purpose } }, caller) {
      const forUserId = await expectedUser(parts, purpose, caller);
      const known = forUserId === null ? null : await listPasskeys(queries, forUserId);
      if (known?.length === 0) throw new ApiError('PASSKEY_NOT_FOUND');
      const options = await requestOptions(party, known);
      await storeChallenge(queries, config, caller, { challenge: options.challenge, task: purpose, forUserId });
      return { options: { ...options } };
    },

    async signInWithPasskey({ body: { credential } }, caller) {
      const taken = await takeChallenge(queries, config, caller, credential.response.clientDataJSON);
      if (!taken || taken.task === 'create') throw new ApiError('PASSKEY_REFUSED', { inside: 'challenge' });
      const found = await findPasskey(queries, credential.id);
      if (!found || (taken.forUserId !== null && taken.forUserId !== found.userId)) {
        logSecurity(log, 'was refused with a passkey', taken.forUserId, caller, { why: found ? 'account' : 'unknown' });
        throw new ApiError('PASSKEY_NOT_FOUND');
      }
      const { userId } = found;
      const outcome = await queries.transaction(async (store) => {
        const user = await findUser(store, userId, 'lock');
        // Read again under the lock: a parallel use may have raised the counter, and the passkey may have been removed.
        const passkey = user && (await findPasskey(store, credential.id));
        if (!passkey) throw new ApiError('PASSKEY_NOT_FOUND');
        const used = await checkUsed(party, taken.challenge, credential, { ...passkey, handle: user.passkeyHandle });
        if ('refused' in used) {
          logSecurity(log, 'was refused with a passkey', userId, caller, { why: used.refused });
          throw new ApiError('PASSKEY_REFUSED', { inside: used.refused });
        }
        await markUsed(store, passkey, used);
        return await startSignIn(store, { user, method: 'passkey', isNew: false, hasSecondFactor: true }, caller);
      });
      await endWaiting(queries, config, caller);
      const token = deliverSignIn(parts, caller, outcome);
      logSecurity(log, 'signed in', userId, caller, { method: 'passkey', purpose: taken.task });
      return { token };
    },
  };
}

/** Returns the account whose passkey a sign-in needs; null if any will do. */
async function expectedUser(
  { config, database }: AccountParts,
  purpose: PasskeyPurpose,
  caller: Caller,
): Promise<string | null> {
  switch (purpose) {
    case 'sign_in':
      return null;
    case 'confirm':
      return (await requireLearner(caller)).userId;
    case 'second_step': {
      const userId = await findWaiting(database.queries, config, caller);
      if (userId === null) throw new ApiError('SIGN_IN_EXPIRED');
      return userId;
    }
  }
}

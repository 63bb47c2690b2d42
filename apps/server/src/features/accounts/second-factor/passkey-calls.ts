/** The calls that list, add, rename and remove passkeys. */

import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { passkeys as limits } from '@lanewise/contracts/constants/accounts';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { requireLearner } from '../../../platform/calls/execute.ts';
import { currentTime } from '../../../platform/clock/clock.ts';
import { deviceName } from '../../../platform/sessions/device-name.ts';
import { markSecondFactor } from '../../../platform/sessions/sessions.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordChange } from '../events/record-change.ts';
import { listIdentities } from '../identities/linked-identities.ts';
import { requireAccount, requireUser } from '../learner-account.ts';
import { checkCreated, creationOptions } from '../passkeys/ceremonies.ts';
import { storeChallenge, takeChallenge } from '../passkeys/challenges.ts';
import {
  countPasskeys,
  handleOf,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  shownPasskey,
} from '../passkeys/passkey-store.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import { logSecurity } from '../users/security-log.ts';
import { requireStrongSignIn } from './second-step.ts';
import { findTotp } from './totp-store.ts';

type PasskeyCall = 'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** Returns the handlers. */
export function passkeyCalls({ config, database, log }: AccountParts): CallHandlers<PasskeyCall> {
  const { queries } = database;
  const party = relyingParty(config);
  return {
    async listPasskeys(_input, caller) {
      const { userId } = await requireLearner(caller);
      return (await listPasskeys(queries, userId)).map(shownPasskey);
    },

    async startPasskey(_input, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const known = await listPasskeys(queries, user.id);
      if (known.length >= limits.most) throw new ApiError('TOO_MANY_PASSKEYS');
      const handle = await handleOf(queries, user.id);
      const options = await creationOptions(party, { handle, email: user.email, known });
      const { challenge } = options;
      await storeChallenge(queries, config, caller, { challenge, task: 'create', forUserId: user.id });
      return { options: { ...options } };
    },

    async addPasskey({ body: { credential, name } }, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const taken = await takeChallenge(queries, config, caller, credential.response.clientDataJSON);
      if (taken?.task !== 'create' || taken.forUserId !== user.id) throw new ApiError('PASSKEY_REFUSED');
      const created = await checkCreated(party, taken.challenge, credential);
      if ('refused' in created) throw new ApiError('PASSKEY_REFUSED');
      const passkey = {
        ...created,
        userId: user.id,
        id: randomUUID(),
        name: name ?? deviceName(caller.agent),
        createdAt: currentTime(),
        lastUsedAt: null,
      };
      await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        if ((await countPasskeys(store, user.id)) >= limits.most) throw new ApiError('TOO_MANY_PASSKEYS');
        if (!(await insertPasskey(store, passkey))) throw new ApiError('PASSKEY_REFUSED', { inside: 'known' });
        await markSecondFactor(store, learner, true);
        await recordChange({ store, config, caller }, current, {
          event: 'passkey_added',
          undo: { change: 'passkey_added', id: passkey.id },
          mail: { kind: 'passkey_added', name: passkey.name },
        });
      });
      logSecurity(log, 'added a passkey', user.id, caller);
      return shownPasskey(passkey);
    },

    async renamePasskey({ body: { passkey_id: id, name } }, caller) {
      const { userId } = await requireLearner(caller);
      if (!(await renamePasskey(queries, { userId, id, name }))) throw new ApiError('PASSKEY_NOT_FOUND');
      return { ok: true };
    },

    async removePasskey({ body: { passkey_id: id } }, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const isGone = await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        const known = await listPasskeys(store, user.id);
        const removed = known.filter((passkey) => passkey.id === id);
        if (removed.length === 0) return false;
        const isLast = removed.length === known.length;
        const others = current.passwordHash !== null || (await listIdentities(store, user.id)).length > 0;
        if (isLast && !others) throw new ApiError('LAST_SIGN_IN');
        await removePasskeys({ store, config, caller }, current, removed);
        if (isLast && !(await findTotp(store, user.id))) await markSecondFactor(store, { userId: user.id }, false);
        return true;
      });
      if (isGone) logSecurity(log, 'removed a passkey', user.id, caller);
      return { ok: true };
    },
  };
}

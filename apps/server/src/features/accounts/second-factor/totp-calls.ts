/** The calls that set up and remove the authenticator app. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { qrCode } from '@lanewise/pictures/qr-code';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { secretKeysOf } from '../../../platform/crypto/sealed-secret.ts';
import { markSecondFactor } from '../../../platform/sessions/sessions.ts';
import type { AccountParts } from '../account-parts.ts';
import { type ChangePlace, recordChange } from '../events/record-change.ts';
import { requireAccount, requireUser } from '../learner-account.ts';
import { logSecurity } from '../users/security-log.ts';
import type { StoredUser } from '../users/users.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { requireStrongSignIn } from './second-step.ts';
import { newTotpSecret, totpSetup } from './totp.ts';
import { deleteTotp, findTotp, spendTotpCode, storeNewTotp } from './totp-store.ts';

type TotpCall = 'getSecondFactor' | 'startTotp' | 'confirmTotp' | 'removeTotp';

/** Returns the handlers. Without a key for secrets, setting up an app answers UNAVAILABLE. */
export function totpCalls({ config, database, limits, log }: AccountParts): CallHandlers<TotpCall> {
  const { queries } = database;
  const keys = secretKeysOf(config);
  const requireKeys = () => {
    if (keys === null) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
    return keys;
  };
  return {
    async getSecondFactor(_input, caller) {
      const { user } = await requireAccount(queries, caller);
      const totp = await findTotp(queries, user.id);
      return {
        is_available: keys !== null,
        totp: totp && {
          created_at: totp.createdAt.toISOString(),
          last_used_at: totp.lastUsedAt?.toISOString() ?? null,
          recovery_codes_left: await countRecoveryCodes(queries, user.id),
        },
      };
    },

    async startTotp(_input, caller) {
      const secretKeys = requireKeys();
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const secret = newTotpSecret();
      await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        if (await findTotp(store, user.id)) throw new ApiError('TOTP_KNOWN');
        await storeNewTotp(store, secretKeys, { userId: user.id, secret });
      });
      const setup = totpSetup(secret, user.email);
      return { ...setup, qr: qrCode(setup.uri) };
    },

    async confirmTotp({ body: { code } }, caller) {
      const secretKeys = requireKeys();
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const codes = await limits.attempt('trySecondFactor', user.id, caller, () =>
        queries.transaction(async (store) => {
          const current = await requireUser(store, user.id, 'lock');
          if (await findTotp(store, user.id)) throw new ApiError('TOTP_KNOWN');
          if (!(await spendTotpCode(store, secretKeys, { userId: user.id, code, state: 'new' }))) {
            throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
          }
          await markSecondFactor(store, learner, true);
          await recordChange({ store, config, caller }, current, {
            event: 'totp_added',
            undo: { change: 'totp_added' },
            mail: { kind: 'totp_added' },
          });
          return await renewRecoveryCodes(store, user.id);
        }),
      );
      await limits.refund('trySecondFactor', user.id, caller);
      logSecurity(log, 'set up an authenticator app', user.id, caller);
      return { recovery_codes: codes };
    },

    async removeTotp(_input, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      await requireStrongSignIn(queries, learner, user);
      const isGone = await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        return await removeTotp({ store, config, caller }, current);
      });
      if (isGone) logSecurity(log, 'removed the authenticator app', user.id, caller);
      return { ok: true };
    },
  };
}

/** Removes the authenticator app and reports it by mail, with a link that restores it. Returns whether there was one. */
export async function removeTotp(place: ChangePlace, user: StoredUser): Promise<boolean> {
  const { store } = place;
  const totp = await findTotp(store, user.id);
  if (!totp) return false;
  await deleteTotp(store, user.id);
  await markSecondFactor(store, { userId: user.id }, false);
  const sealedSecret = totp.sealedSecret.toString('base64');
  await recordChange(place, user, {
    event: 'totp_removed',
    undo: { change: 'totp_removed', sealedSecret },
    mail: { kind: 'totp_removed' },
  });
  return true;
}

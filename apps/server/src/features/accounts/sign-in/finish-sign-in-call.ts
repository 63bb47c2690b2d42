/** The call that finishes a sign-in with its second factor. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { secretKeysOf } from '../../../platform/crypto/sealed-secret.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEvent } from '../events/events.ts';
import { endChallenge, keepChallenge, tryChallenge } from '../second-factor/challenges.ts';
import { countRecoveryCodes, spendRecoveryCode } from '../second-factor/recovery-codes.ts';
import { spendTotpCode } from '../second-factor/totp-store.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { findUser } from '../users/users.ts';
import { deliverSignIn, startSignIn } from './sign-in.ts';

/** The form of an app's code; anything else is checked against the recovery codes. */
const TOTP_CODE = /^\d{6}$/;

/** Returns the handler. */
export function finishSignInCalls(parts: AccountParts): CallHandlers<'finishSignIn'> {
  const { config, database, limits, log } = parts;
  const keys = secretKeysOf(config);
  return {
    async finishSignIn({ body: { code } }, caller) {
      const waiting = await tryChallenge(database.queries, config, caller);
      if (!waiting) throw new ApiError('SIGN_IN_EXPIRED');
      const { userId, method, tokenHash } = waiting;
      const isTotp = TOTP_CODE.test(code);
      const { outcome } = await limits.attempt('trySecondFactor', userId, caller, () =>
        database.queries.transaction(async (store) => {
          const user = await findUser(store, userId, 'lock');
          if (!user) throw new ApiError('SIGN_IN_EXPIRED');
          const isRight = isTotp
            ? keys !== null && (await spendTotpCode(store, keys, { userId, code, state: 'in use' }))
            : await spendRecoveryCode(store, userId, code);
          if (!isRight) {
            logSecurity(log, 'was refused at the second factor', userId, caller);
            throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
          }
          if (!(await endChallenge(store, tokenHash))) throw new ApiError('SIGN_IN_EXPIRED');
          if (!isTotp) {
            await recordEvent(store, userId, { event: 'recovery_code_used' }, caller);
            const left = await countRecoveryCodes(store, userId);
            const locale = localeOfUser(user);
            await queueMail(store, { to: user.email, locale, kind: 'recovery_code_used', cause: randomUUID(), left });
          }
          return { outcome: await startSignIn(store, { user, method, isNew: false, hasSecondFactor: true }, caller) };
        }),
      );
      await limits.forgive('trySecondFactor', userId, caller);
      keepChallenge(config, caller, '');
      const token = deliverSignIn(parts, caller, outcome);
      if (!isTotp) logSecurity(log, 'used a recovery code', userId, caller);
      logSecurity(log, 'signed in', userId, caller, { method, second: isTotp ? 'totp' : 'recovery code' });
      return { token };
    },
  };
}

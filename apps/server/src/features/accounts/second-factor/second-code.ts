/** The code of a second step: of an authenticator app, or a recovery code. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import type { Caller } from '../../../platform/calls/caller.ts';
import { secretKeysOf } from '../../../platform/crypto/sealed-secret.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEvent } from '../events/events.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import type { StoredUser } from '../users/users.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './totp-store.ts';

/** The form of an app's code; anything else is checked against the recovery codes. */
const TOTP_CODE = /^\d{6}$/;

/**
 * Uses up a code of an account, in a transaction that holds the account's lock. Returns what it was. A recovery code is told by mail and recorded. The
 * caller counts attempts.
 *
 * @throws {ApiError} VALIDATION if it is wrong
 */
export async function spendSecondCode(
  store: Store,
  { config, log }: Pick<AccountParts, 'config' | 'log'>,
  { user, code, caller }: { readonly user: StoredUser; readonly code: string; readonly caller: Caller },
): Promise<'totp' | 'recovery code'> {
  const keys = secretKeysOf(config);
  const isTotp = TOTP_CODE.test(code);
  const isRight = isTotp
    ? keys !== null && (await spendTotpCode(store, keys, { userId: user.id, code, state: 'in use' }))
    : await spendRecoveryCode(store, user.id, code);
  if (!isRight) {
    logSecurity(log, 'was refused at the second factor', user.id, caller);
    throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
  }
  if (isTotp) return 'totp';
  await recordEvent(store, user.id, { event: 'recovery_code_used' }, caller);
  const left = await countRecoveryCodes(store, user.id);
  const locale = localeOfUser(user);
  await queueMail(store, { to: user.email, locale, kind: 'recovery_code_used', cause: randomUUID(), left });
  return 'recovery code';
}

/** The calls that restore a password by a mailed code, and change it while signed in. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { endSessions, listSessions, shownSession } from '../../../platform/sessions/sessions.ts';
import type { AccountParts } from '../account-parts.ts';
import { consumeCode, deleteCode } from '../codes/codes.ts';
import { checkRestoreCode, sendRestoreCode } from '../codes/restore-codes.ts';
import { cancelAddressChange } from '../email/confirmation.ts';
import { takeOver } from '../email/take-over.ts';
import { type ChangePlace, recordChange } from '../events/record-change.ts';
import { listIdentities, shownIdentity, unlinkIdentities } from '../identities/linked-identities.ts';
import { requireAccount, requirePassword, requireUser } from '../learner-account.ts';
import { shownPasskey } from '../passkeys/passkey-store.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import { hashSecret, requireUncommon } from '../passwords/passwords.ts';
import { dropChallenges } from '../second-factor/challenges.ts';
import { removablePasskeys } from '../second-factor/second-step.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser, findUser, type StoredUser } from '../users/users.ts';

type PasswordCall = 'sendRestoreCode' | 'validateRestoreCode' | 'restorePassword' | 'changePassword';

/** Returns the handlers. */
export function passwordCalls(parts: AccountParts): CallHandlers<PasswordCall> {
  const { config, database, limits, log } = parts;
  return {
    async sendRestoreCode({ body: { email } }, caller) {
      await sendRestoreCode(parts, email, caller);
      return { ok: true };
    },

    async validateRestoreCode({ body: { email, code } }, caller) {
      const { userId } = await checkRestoreCode(parts, { email, code }, caller);
      const identities = (await listIdentities(database.queries, userId)).map(shownIdentity);
      const devices = (await listSessions(database.queries, userId)).map(shownSession);
      const user = await findUser(database.queries, userId);
      const passkeys = user ? (await removablePasskeys(database.queries, user)).map(shownPasskey) : [];
      return { ok: true, identities, devices, passkeys };
    },

    async restorePassword({ body }, caller) {
      const { email, code, password, keep_identities = [], keep_devices = [], keep_passkeys = [] } = body;
      requireUncommon(password, email);
      const checked = await checkRestoreCode(parts, { email, code }, caller);
      const passwordHash = await hashSecret(password);
      await database.queries.transaction(async (store) => {
        const found = await findUser(store, checked.userId, 'lock');
        if (!found) throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
        await consumeCode(store, checked);
        // The code proves ownership of the mailbox. The person who signed up with the address may have been somebody else.
        const place = { store, config, caller };
        const user = found.emailConfirmedAt === null ? await takeOver(place, found) : found;
        const linked = await listIdentities(store, user.id);
        await unlinkIdentities(
          place,
          user,
          linked.filter(({ id }) => !keep_identities.includes(id)),
        );
        const passkeys = await removablePasskeys(store, user);
        await removePasskeys(
          place,
          user,
          passkeys.filter(({ id }) => !keep_passkeys.includes(id)),
        );
        await setPassword(place, user, { event: 'password_restored', passwordHash, keep: keep_devices });
      });
      // The owner need not wait for the limit reached by wrong guesses: these attempts were against a password that has since changed.
      await limits.resetKey('signIn', emailKeyOf(email), caller);
      logSecurity(log, 'restored the password', checked.userId, caller);
      return { ok: true };
    },

    async changePassword({ body: { current_password, password } }, caller) {
      const { learner, user } = await requireAccount(database.queries, caller);
      await requirePassword(
        parts,
        user,
        {
          given: current_password,
          field: 'current_password',
          missing: 'password.empty',
          wrong: 'password.current_invalid',
        },
        caller,
      );
      requireUncommon(password, user.email);
      const passwordHash = await hashSecret(password);
      await database.queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        // The password was changed after it was checked.
        if (current.passwordHash !== user.passwordHash) {
          throw new ApiError('VALIDATION', { fields: { current_password: 'password.current_invalid' } });
        }
        const change = { event: 'password_changed', passwordHash, keep: [learner.sessionId] } as const;
        await setPassword({ store, config, caller }, current, change);
      });
      logSecurity(log, 'changed the password', user.id, caller);
      return { ok: true };
    },
  };
}

interface NewPassword {
  readonly event: 'password_changed' | 'password_restored';
  readonly passwordHash: string;
  /** Ids of the sessions that stay. */
  readonly keep: readonly string[];
}

/**
 * Sets the password, ends the other sessions, and tells the learner by mail. A pending change of address is cancelled, because somebody who
 * knew the old password may have requested it.
 */
async function setPassword(
  place: ChangePlace,
  user: StoredUser,
  { event, passwordHash, keep }: NewPassword,
): Promise<void> {
  const { store } = place;
  await changeUser(store, user.id, { passwordHash });
  await endSessions(store, user.id, ...keep);
  await dropChallenges(store, user.id);
  await deleteCode(store, user.id, 'restore_password');
  await cancelAddressChange(store, user);
  await recordChange(place, user, { event, undo: { change: 'password' }, mail: { kind: 'password_changed' } });
}

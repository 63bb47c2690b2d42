/** The calls that restore a password by a mailed code, and change it while signed in. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import { identities } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../calls/caller.ts';
import type { CallHandlers } from '../../calls/execute.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { checkCode, consumeCode, createCode, deleteCode, type StoredCode, storeCode } from '../codes/codes.ts';
import { cancelAddressChange } from '../email/confirmation.ts';
import { takeOver } from '../email/take-over.ts';
import { requireAccount, requirePassword, requireUser } from '../learner-account.ts';
import { hashSecret, requireUncommon } from '../passwords/passwords.ts';
import { endSessions } from '../sessions/sessions.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { queueIdentityMail } from '../users/identity-mail.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser, findUser, findUserByEmail, type User } from '../users/users.ts';
import { inEqualTime } from './equal-time.ts';

type PasswordCall = 'sendRestoreCode' | 'validateRestoreCode' | 'restorePassword' | 'changePassword';

/** Rate-limit key for the codes of an address, whether or not it has an account. */
const restoreKey = (email: string) => `restore_password:${emailKeyOf(email)}`;

/** Returns the handlers. */
export function passwordCalls(parts: AccountParts): CallHandlers<PasswordCall> {
  const { database, limits, log } = parts;
  return {
    async sendRestoreCode({ body: { email } }, caller) {
      await limits.attempt('sendMail', restoreKey(email), caller, () =>
        inEqualTime(() => sendRestoreCode(parts, email)),
      );
      return { ok: true };
    },

    async validateRestoreCode({ body: { email, code } }, caller) {
      await checkRestoreCode(parts, { email, code }, caller);
      return { ok: true };
    },

    async restorePassword({ body: { email, code, password } }, caller) {
      requireUncommon(password, email);
      const checked = await checkRestoreCode(parts, { email, code }, caller);
      const passwordHash = await hashSecret(password);
      await database.queries.transaction(async (store) => {
        const user = await findUser(store, checked.userId, 'lock');
        if (!user) throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
        await consumeCode(store, checked);
        // The code proves ownership of the mailbox. Whoever signed up with the address may have been somebody else.
        if (user.emailConfirmedAt === null) await takeOver(store, user);
        await removeIdentities(store, user);
        await setPassword(store, user, passwordHash);
      });
      // The owner need not wait for the limit reached by wrong guesses: these attempts were against a password that has since changed.
      await limits.beginAnew('signIn', emailKeyOf(email), caller);
      logSecurity(log, 'restored the password', checked.userId);
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
        // The password was changed meanwhile, so the one that was checked is no longer current.
        if (current.passwordHash !== user.passwordHash) {
          throw new ApiError('VALIDATION', { fields: { current_password: 'password.current_invalid' } });
        }
        await setPassword(store, current, passwordHash, learner.sessionId);
      });
      logSecurity(log, 'changed the password', user.id);
      return { ok: true };
    },
  };
}

async function sendRestoreCode({ database }: AccountParts, email: string): Promise<void> {
  const { code, codeHash } = await createCode();
  await database.queries.transaction(async (store) => {
    const found = await findUserByEmail(store, email);
    const user = found && (await findUser(store, found.id, 'lock'));
    if (!user) return;
    const cause = randomUUID();
    await storeCode(store, { userId: user.id, purpose: 'restore_password', email: user.email, codeHash });
    await queueMail(store, { to: user.email, locale: localeOfUser(user), kind: 'restore_code', cause, code });
  });
}

async function checkRestoreCode(
  { database, limits }: AccountParts,
  { email, code }: { readonly email: string; readonly code: string },
  caller: Caller,
): Promise<StoredCode> {
  const checked = await limits.attempt('tryCode', restoreKey(email), caller, () =>
    inEqualTime(async () => {
      const user = await findUserByEmail(database.queries, email);
      return await checkCode(database.queries, { userId: user?.id ?? null, purpose: 'restore_password', code });
    }),
  );
  await limits.giveBack('tryCode', restoreKey(email), caller);
  return checked;
}

/**
 * Sets the password, ends all sessions except `keep`, and tells the learner by mail. A pending change of address is cancelled, because
 * somebody who knew the old password may have requested it.
 */
async function setPassword(store: Store, user: User, passwordHash: string, keep?: string): Promise<void> {
  await changeUser(store, user.id, { passwordHash });
  await endSessions(store, user.id, keep);
  await deleteCode(store, user.id, 'restore_password');
  await cancelAddressChange(store, user);
  const cause = randomUUID();
  await queueMail(store, { to: user.email, locale: localeOfUser(user), kind: 'password_changed', cause });
}

/**
 * Unlinks all social accounts and tells the learner which. Somebody else may have linked theirs, and it would survive the new password. One
 * whose provider has verified the account's address is linked again at its next sign-in.
 */
async function removeIdentities(store: Store, user: User): Promise<void> {
  const removed = await store
    .delete(identities)
    .where(eq(identities.userId, user.id))
    .returning({ provider: identities.provider });
  const providers = new Set(removed.map(({ provider }) => provider));
  for (const provider of providers) await queueIdentityMail(store, user, 'identity_removed', provider);
}

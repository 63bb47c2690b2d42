/** The calls that confirm and change the account's address. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { isNoMailbox } from '../../../platform/mail/no-mailbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { checkCode, consumeCode, createCode } from '../codes/codes.ts';
import { openLink, tokenRefused } from '../codes/links.ts';
import { askedAs, requireAccount, requirePassword, requireUser } from '../learner-account.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser } from '../users/users.ts';
import {
  addressToConfirm,
  cancelAddressChange,
  confirmAddress,
  confirmationKey,
  requestConfirmation,
} from './confirmation.ts';

type EmailCall = 'confirmEmail' | 'sendConfirmation' | 'confirmEmailByCode' | 'changeEmail';

/** Returns the handlers. */
export function emailCalls(parts: AccountParts): CallHandlers<EmailCall> {
  const { config, database, limits, log } = parts;
  const sendCode = async (userId: string, email: string) => {
    const code = await createCode();
    await database.queries.transaction(async (store) => {
      const user = await requireUser(store, userId, 'lock');
      await requestConfirmation(store, config, { user, email, code });
    });
  };
  return {
    async confirmEmail({ body: { token } }, caller) {
      const learner = await caller.learner();
      const { email, userId } = await database.queries.transaction(async (store) => {
        const { link, user } = await openLink(store, 'confirm_email', token);
        const isConfirmed = user.emailConfirmedAt !== null;
        const { email } = link;
        if (email === null || (isConfirmed && emailKeyOf(email) === user.emailKey)) {
          throw tokenRefused('token.already_confirmed');
        }
        // Somebody else may have signed up with this address and asks its owner to confirm it. Opening the link proves who owns the mailbox,
        // not that they own the account. Confirmed without a session, the account would still belong to the stranger who knows its password.
        if (learner?.userId !== user.id) throw new ApiError('CONFIRM_SIGNED_IN');
        await confirmAddress({ store, config, caller }, user, email);
        return { email, userId: user.id };
      });
      logSecurity(log, 'confirmed an address', userId, caller);
      return { email };
    },

    async sendConfirmation(_input, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const email = await addressToConfirm(database.queries, user);
      if (email === null) throw tokenRefused('token.already_confirmed');
      // Strangers who request a change to this address are counted under the address; the owner must still be able to confirm it.
      const isOwn = emailKeyOf(email) === user.emailKey;
      const key = isOwn ? `confirm_own_email:${user.id}` : confirmationKey(email);
      await limits.attempt('sendMail', key, caller, () => sendCode(user.id, email));
      return { ok: true };
    },

    async confirmEmailByCode({ body: { code } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const key = `confirm_email:${user.id}`;
      const checked = await limits.attempt('tryCode', key, caller, () =>
        checkCode(database.queries, { userId: user.id, purpose: 'confirm_email', code }),
      );
      await limits.refund('tryCode', key, caller);
      await database.queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        await consumeCode(store, checked);
        await confirmAddress({ store, config, caller }, current, checked.email);
      });
      logSecurity(log, 'confirmed an address', user.id, caller);
      return { email: checked.email };
    },

    async changeEmail({ body: { email, password } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      // An account that has lost its address cannot sign in again to prove who it is; the new address is confirmed by mail all the same.
      const isLost = isNoMailbox(user.email) && user.passwordHash === null;
      if (!isLost) await requirePassword(parts, user, askedAs(password), caller);
      if (emailKeyOf(email) === user.emailKey) {
        await database.queries.transaction(async (store) => {
          const current = await requireUser(store, user.id, 'lock');
          // The same mailbox in another spelling. It also cancels an earlier request to change the address.
          if (emailKeyOf(email) === current.emailKey) await changeUser(store, user.id, { email });
          await cancelAddressChange(store, { ...current, email });
        });
        return { ok: true };
      }
      await limits.attempt('sendMail', `change_email:${user.id}`, caller, () =>
        limits.attempt('sendMail', confirmationKey(email), caller, () => sendCode(user.id, email)),
      );
      return { ok: true };
    },
  };
}

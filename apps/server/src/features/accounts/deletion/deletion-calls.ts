/** The calls that delete an account in two steps, and those that undo the deletion. */

import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { deletionGraceDays } from '@lanewise/contracts/constants/accounts';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { currentTime } from '../../../platform/clock/clock.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { endSessions } from '../../../platform/sessions/sessions.ts';
import type { AccountParts } from '../account-parts.ts';
import { checkCode, consumeCode, createCode, storeCode } from '../codes/codes.ts';
import { issueLink, markAllLinksUsed, openLink, tokenRefused } from '../codes/links.ts';
import { recordEvent } from '../events/events.ts';
import { askedAs, requireAccount, requirePassword, requireUser } from '../learner-account.ts';
import { settingsOf } from '../settings/settings-calls.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser, type StoredUser } from '../users/users.ts';

type DeletionCall = 'askDeletion' | 'confirmDeletion' | 'undoDeletion' | 'undoDeletionByLink';

const GRACE_MS = deletionGraceDays * DAY_MS;

/** Returns the handlers. */
export function deletionCalls(parts: AccountParts): CallHandlers<DeletionCall> {
  const { config, database, limits, log } = parts;
  const key = (user: StoredUser) => `delete_account:${user.id}`;
  return {
    async askDeletion({ body: { password } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      await requirePassword(parts, user, askedAs(password), caller);
      await limits.attempt('sendMail', key(user), caller, async () => {
        const { code, codeHash } = await createCode();
        await database.queries.transaction(async (store) => {
          const { id: userId, email, ...rest } = await requireUser(store, user.id, 'lock');
          await storeCode(store, { userId, purpose: 'delete_account', email, codeHash });
          const locale = localeOfUser(rest);
          await queueMail(store, { to: email, locale, kind: 'delete_code', cause: randomUUID(), code });
        });
      });
      return { ok: true };
    },

    async confirmDeletion({ body: { code } }, caller) {
      const { learner, user } = await requireAccount(database.queries, caller);
      const checked = await limits.attempt('tryCode', key(user), caller, () =>
        checkCode(database.queries, { userId: user.id, purpose: 'delete_account', code }),
      );
      await limits.refund('tryCode', key(user), caller);
      return await database.queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        await consumeCode(store, checked);
        // Requested again: the first date stands.
        const deletesAt = current.deletesAt ?? new Date(currentTime().getTime() + GRACE_MS);
        await changeUser(store, user.id, { deletesAt });
        await endSessions(store, user.id, learner.sessionId);
        await mailDeletionDate(store, config.publicUrl, current, deletesAt);
        await recordEvent(store, user.id, { event: 'deletion_planned' }, caller);
        logSecurity(log, 'planned the deletion', user.id, caller);
        return { deletes_at: deletesAt.toISOString() };
      });
    },

    async undoDeletion(_input, caller) {
      const { learner, user } = await requireAccount(database.queries, caller);
      return await database.queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        if (current.deletesAt === null) throw new ApiError('NO_DELETION');
        await keepAccount(store, current);
        await recordEvent(store, user.id, { event: 'deletion_undone' }, caller);
        logSecurity(log, 'undid the deletion', user.id, caller);
        return { settings: await settingsOf(store, { learner, user: { ...current, deletesAt: null } }) };
      });
    },

    async undoDeletionByLink({ body: { token } }, caller) {
      await database.queries.transaction(async (store) => {
        const { link, user } = await openLink(store, 'undo_deletion', token);
        // The link was opened again: the account is already kept.
        if (user.deletesAt === null) return;
        // A link from an earlier deletion must not undo a later one.
        if (link.isUsed) throw tokenRefused('token.not_found');
        await keepAccount(store, user);
        await recordEvent(store, user.id, { event: 'deletion_undone' }, caller);
        logSecurity(log, 'undid the deletion', user.id, caller);
      });
      return { ok: true };
    },
  };
}

async function keepAccount(store: Store, user: StoredUser): Promise<void> {
  await changeUser(store, user.id, { deletesAt: null });
  await markAllLinksUsed(store, user.id, 'undo_deletion');
}

async function mailDeletionDate(store: Store, publicUrl: string, user: StoredUser, deletesAt: Date): Promise<void> {
  const { id: userId, email } = user;
  const token = await issueLink(store, { userId, purpose: 'undo_deletion', email });
  const locale = localeOfUser(user);
  const link = publicUrl + href('keepAccount', { locale }, { token });
  await queueMail(store, { to: email, locale, kind: 'deletion_planned', cause: randomUUID(), deletesAt, link });
}

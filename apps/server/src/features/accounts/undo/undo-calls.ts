/** The call behind the link that undoes a change to an account's sign-in methods. */
import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { markUndoLinksUsed, openLink, tokenRefused } from '../codes/links.ts';
import { recordEvent, undoableChanges } from '../events/events.ts';
import { addressesToTell } from '../events/record-change.ts';
import { requireUser } from '../learner-account.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { undoChange } from './undo-change.ts';

/** Returns the handler. */
export function undoCalls({ database, log }: AccountParts): CallHandlers<'undoChange'> {
  return {
    async undoChange({ body: { token } }, caller) {
      const undone = await database.queries.transaction(async (store) => {
        const { link, user } = await openLink(store, 'undo_change', token);
        // The link was opened again, or the one to another address was: the change is already undone.
        if (link.isUsed) return null;
        const change = (await undoableChanges(store, user.id)).find(({ id }) => id === link.eventId);
        if (!change) throw tokenRefused('token.not_found');
        const told = await addressesToTell(store, user);
        await undoChange(store, user, change);
        await markUndoLinksUsed(store, user.id, change.id);
        await recordEvent(store, user.id, { event: 'change_undone' }, caller);
        const { email } = await requireUser(store, user.id);
        for (const to of new Set([email, ...told])) {
          await queueMail(store, { to, locale: localeOfUser(user), kind: 'change_undone', cause: randomUUID() });
        }
        return { userId: user.id, change: change.undo.change };
      });
      if (undone) logSecurity(log, 'undid a change', undone.userId, caller, { change: undone.change });
      return { ok: true };
    },
  };
}

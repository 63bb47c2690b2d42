/** The calls that record the learner's age band and a parent's consent. */

import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type AgeBand, needsParent } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { currentTime } from '../../../platform/clock/clock.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireCountry } from '../../catalogue/subject.ts';
import type { AccountParts } from '../account-parts.ts';
import { issueLink, markLinkUsed, openLink, tokenRefused } from '../codes/links.ts';
import { requireAccount, requireUser } from '../learner-account.ts';
import { emailKeyOf, maskedEmail } from '../users/email-key.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser, type StoredUser } from '../users/users.ts';
import { isWaiting, settingsOf } from './settings-calls.ts';

type AgeCall = 'giveAge' | 'confirmParent';

/** Returns the handlers. */
export function ageCalls({ config, database, limits, log }: AccountParts): CallHandlers<AgeCall> {
  return {
    async giveAge({ body }, caller) {
      const { learner, user } = await requireAccount(database.queries, caller);
      const { code: subject } = requireCountry(body.subject_code);
      requireNoBandYet(user, body.age_band);
      // A waiting account keeps waiting, whichever country is named this time.
      const parentEmail = isWaiting(user) || needsParent(body.age_band, subject) ? (body.parent_email ?? '') : null;
      if (parentEmail !== null) {
        requireParent(user, parentEmail);
        await limits.take('sendMail', `parent_of:${user.id}`, caller);
        await limits.take('sendMail', `confirm_parent:${emailKeyOf(parentEmail)}`, caller);
      }
      return await database.queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        requireNoBandYet(current, body.age_band);
        const asked =
          parentEmail === null ? {} : { parentEmail, parentAskedAt: current.parentAskedAt ?? currentTime() };
        const changed = await changeUser(store, user.id, { ageBand: body.age_band, ...asked });
        if (parentEmail !== null) await askParent(store, config.publicUrl, current, parentEmail);
        return { settings: await settingsOf(store, { learner, user: changed ?? current }) };
      });
    },

    async confirmParent({ body: { token } }, caller) {
      const child = await database.queries.transaction(async (store) => {
        const { link, user } = await openLink(store, 'confirm_parent', token);
        // The link was opened again: the consent stands.
        if (user.parentConfirmedAt !== null) return null;
        if (link.isUsed) throw tokenRefused('token.not_found');
        await markLinkUsed(store, link);
        await changeUser(store, user.id, { parentConfirmedAt: currentTime() });
        await queueMail(store, {
          to: user.email,
          locale: localeOfUser(user),
          kind: 'parent_confirmed',
          cause: link.id,
        });
        return user.id;
      });
      if (child !== null) logSecurity(log, 'was confirmed by a parent', child, caller);
      return { ok: true };
    },
  };
}

/** Refuses a second band. While the account waits, the same band may be sent again with a parent's address. */
function requireNoBandYet(user: StoredUser, band: AgeBand): void {
  if (user.ageBand !== null && !(isWaiting(user) && user.ageBand === band)) throw new ApiError('AGE_KNOWN');
}

/** Refuses a missing address and the learner's own: a parent has a mailbox of their own. */
function requireParent({ emailKey }: StoredUser, parentEmail: string): void {
  const fault =
    parentEmail === '' ? 'generic.required' : emailKeyOf(parentEmail) === emailKey ? 'email.enter_valid' : undefined;
  if (fault) throw new ApiError('VALIDATION', { fields: { parent_email: fault } });
}

async function askParent(store: Store, publicUrl: string, user: StoredUser, parentEmail: string): Promise<void> {
  const token = await issueLink(store, { userId: user.id, purpose: 'confirm_parent', email: parentEmail });
  const locale = localeOfUser(user);
  await queueMail(store, {
    to: parentEmail,
    locale,
    kind: 'confirm_parent',
    cause: randomUUID(),
    link: publicUrl + href('confirmParent', { locale }, { token }),
    childEmail: maskedEmail(user.email),
  });
}

/** What a learner does about sharing with a parent: preview it, agree and invite, list, stop. */
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostParents, parentInvitationDays } from '@lanewise/contracts/constants/parents';
import { locales } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { currentPlace, isLogOffered } from '../supervised-driving/asked-hours.ts';
import {
  changeParent,
  endParentOf,
  findParentOf,
  insertParent,
  listParentsOf,
  type NewParent,
} from './parent-store.ts';
import { parentStudies } from './parent-study.ts';
import { parentText } from './parent-text.ts';
import type { ParentParts } from './parts.ts';

type LearnerCall = 'previewParent' | 'inviteParent' | 'listParents' | 'endParent';

/** Returns the handlers. */
export function parentLearnerCalls({
  config,
  database,
  bank,
  limits,
  access,
  now = currentTime,
}: ParentParts): CallHandlers<LearnerCall> {
  const { queries } = database;
  return {
    async previewParent({ query: { locale } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const { version, text } = parentText(locale);
      const parts = { store: queries, bank, access, now: now(), language: locales[locale].content };
      const [study] = await parentStudies(parts, [user]);
      if (!study) throw new Error('a learner has no study');
      const named = user.parentConfirmedAt === null ? null : user.parentEmail;
      return { consent: { version, text: [...text] }, study, named };
    },

    async inviteParent({ body: { email, name, version, locale } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const emailKey = emailKeyOf(email);
      // A parent has an account of their own.
      if (emailKey === user.emailKey) throw new ApiError('VALIDATION', { fields: { email: 'email.enter_valid' } });
      // The age decides whether a parent has to agree first.
      if (user.ageBand === null) throw new ApiError('VALIDATION', { fields: { age_band: 'account.age_band' } });
      const { text, version: current } = parentText(locale);
      if (version !== current) throw new ApiError('VALIDATION', { fields: { version: 'teaching.version' } });
      await limits.take('sendMail', `parent_invitation:${emailKey}`, caller);
      const at = now();
      const id = await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const consent = { userId: user.id, email, emailKey, name, version, text, locale, agreedAt: at };
        const stored = await storeConsent(store, consent, at);
        if (stored.isInvited) {
          await queueMail(store, {
            kind: 'parent_invitation',
            to: email,
            locale,
            cause: `parent:${stored.id}:${at.getTime()}`,
            name,
            link: config.publicUrl + href('parents', { locale }, { invitation: stored.id }),
          });
        }
        return stored.id;
      });
      return { id };
    },

    async listParents(_input, caller) {
      const { userId } = await requireLearner(caller);
      const [rows, place] = await Promise.all([listParentsOf(queries, userId), currentPlace(queries, bank, userId)]);
      return {
        has_log: isLogOffered(bank, place),
        parents: rows.map(({ id, email, name, agreedAt, acceptedAt, endedAt, version, text }) => {
          const expiresAt = new Date(agreedAt.getTime() + parentInvitationDays * DAY_MS);
          const ended = endedAt ?? (acceptedAt === null && expiresAt <= now() ? expiresAt : null);
          return {
            id,
            email,
            name,
            agreed_at: agreedAt.toISOString(),
            accepted_at: acceptedAt?.toISOString() ?? null,
            ended_at: ended?.toISOString() ?? null,
            version,
            text: [...text],
          };
        }),
      };
    },

    async endParent({ body: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      await endParentOf(queries, userId, id, now());
      return { done: true };
    },
  };
}

/** Stores a consent, or updates the one for the same address. `isInvited`: whether the parent has not accepted yet. */
async function storeConsent(
  store: Store,
  consent: NewParent,
  at: Date,
): Promise<{ readonly id: string; readonly isInvited: boolean }> {
  const known = await findParentOf(store, consent.userId, consent.emailKey);
  if (known) {
    const isInvited = known.acceptedAt === null;
    await changeParent(store, known, isInvited ? consent : { name: consent.name });
    return { id: known.id, isInvited };
  }
  const since = at.getTime() - parentInvitationDays * DAY_MS;
  const lasting = (await listParentsOf(store, consent.userId)).filter(
    ({ endedAt, acceptedAt, agreedAt }) => endedAt === null && (acceptedAt !== null || agreedAt.getTime() > since),
  );
  if (lasting.length >= mostParents.ofLearner) throw new ApiError('VALIDATION', { fields: { email: 'teaching.full' } });
  return { id: await insertParent(store, consent), isInvited: true };
}

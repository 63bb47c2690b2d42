/** What a parent does: see the learners who share, answer their invitations, get a mail each week, stop. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostParents } from '@lanewise/contracts/constants/parents';
import { isUuid } from '@lanewise/contracts/uuid';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { stopTokenIn } from '../study-mails/stop-token.ts';
import {
  changeParent,
  endSharingWithParent,
  findInviterName,
  listInvitationsFor,
  listLearnersOf,
  lockInvitation,
  setMails,
  stopMailsByToken,
} from './parent-store.ts';
import { parentStudies } from './parent-study.ts';
import type { ParentParts } from './parts.ts';

type ParentCall =
  | 'getParentInvitation'
  | 'listLearners'
  | 'answerLearner'
  | 'saveParentMails'
  | 'leaveLearner'
  | 'stopParentMails';

/** Returns the handlers. */
export function parentCalls({
  database,
  bank,
  access,
  now = currentTime,
}: Pick<ParentParts, 'database' | 'bank' | 'access' | 'now'>): CallHandlers<ParentCall> {
  const { queries } = database;
  return {
    async getParentInvitation({ params: { id } }) {
      const name = isUuid(id) ? await findInviterName(queries, id, now()) : null;
      if (name === null) throw new ApiError('INVITATION_NOT_FOUND');
      return { name };
    },

    async listLearners({ query: { locale: language } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const isConfirmed = user.emailConfirmedAt !== null;
      const [rows, invitations] = await Promise.all([
        listLearnersOf(queries, user.id),
        isConfirmed ? listInvitationsFor(queries, user.emailKey, now()) : [],
      ]);
      const studies = await parentStudies(
        { store: queries, bank, access, now: now(), language },
        rows.map((row) => row.user),
      );
      return {
        is_confirmed: isConfirmed,
        invitations: invitations.map(({ id, name }) => ({ id, name })),
        learners: rows.flatMap(({ sharing: { id, name, acceptedAt, mailsSince } }, at) => {
          const study = studies[at];
          const since = acceptedAt?.toISOString();
          return study && since ? [{ id, name, since, mails: mailsSince !== null, study }] : [];
        }),
      };
    },

    async answerLearner({ body: { id, accepts } }, caller) {
      const { user } = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const isConfirmed = user.emailConfirmedAt !== null;
        const found = isConfirmed ? await lockInvitation(store, { id, emailKey: user.emailKey }, now()) : null;
        if (!found) throw new ApiError('INVITATION_NOT_FOUND');
        if (!accepts) return await changeParent(store, found, { endedAt: now() });
        if ((await listLearnersOf(store, user.id)).length >= mostParents.learners)
          throw new ApiError('VALIDATION', { fields: { id: 'teaching.full' } });
        await changeParent(store, found, { parentId: user.id, acceptedAt: now() });
      });
      return { done: true };
    },

    async saveParentMails({ params: { sharing }, body: { is_on: isOn } }, caller) {
      const { userId } = await requireLearner(caller);
      await setMails(queries, userId, sharing, isOn ? now() : null);
      return { is_on: isOn };
    },

    async leaveLearner({ params: { sharing } }, caller) {
      const { userId } = await requireLearner(caller);
      await endSharingWithParent(queries, userId, sharing, now());
      return { done: true };
    },

    async stopParentMails({ body }) {
      const token = stopTokenIn(body.token);
      if (token === undefined || !(await stopMailsByToken(queries, token)))
        throw new ApiError('VALIDATION', { fields: { token: 'token.not_found' } });
      return { is_on: false };
    },
  };
}

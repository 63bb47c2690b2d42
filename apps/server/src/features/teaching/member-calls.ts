/** What members do with their school: see it, invite and remove members, replace the code. The contracts say who may. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { invitationDays, mostTeaching } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { newJoinCode } from './join-code.ts';
import type { TeachingParts } from './parts.ts';
import {
  changeSchoolAccount,
  deleteInvitation,
  deleteMember,
  insertInvitation,
  listInvitations,
  listMembers,
  requireApproved,
} from './school-store.ts';

type MemberCall = 'getSchoolAccount' | 'inviteMember' | 'withdrawInvitation' | 'removeMember' | 'replaceJoinCode';

/** Returns the handlers. */
export function schoolMemberCalls({ config, database, now = currentTime }: TeachingParts): CallHandlers<MemberCall> {
  const { queries } = database;
  return {
    async getSchoolAccount({ params }, caller) {
      const { userId } = await requireLearner(caller);
      const { id, name, place, billing, joinCode } = await requireApproved(queries, params.school);
      const members = await listMembers(queries, id);
      const own = members.find((each) => each.userId === userId);
      if (!own) throw new ApiError('NOT_FOUND', { inside: 'no longer a member' });
      const invitations = own.role === 'owner' ? await listInvitations(queries, id, now()) : [];
      return {
        id,
        name,
        place,
        billing,
        role: own.role,
        join_code: joinCode,
        members: members.map((each) => ({
          id: each.id,
          email: each.email,
          role: each.role,
          is_caller: each.userId === userId,
        })),
        invitations: invitations.map((each) => ({
          id: each.id,
          email: each.email,
          role: each.role,
          expires_at: each.expiresAt.toISOString(),
        })),
      };
    },

    async inviteMember({ params, body: { email, role } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const locale = localeOfUser(user);
      await queries.transaction(async (store) => {
        const school = await requireApproved(store, params.school, 'lock');
        const emailKey = emailKeyOf(email);
        const members = await listMembers(store, school.id);
        if (members.some((each) => each.emailKey === emailKey))
          throw new ApiError('VALIDATION', { fields: { email: 'teaching.member' } });
        const open = await listInvitations(store, school.id, now());
        const others = open.filter((each) => each.emailKey !== emailKey);
        if (members.length + others.length >= mostTeaching.members)
          throw new ApiError('VALIDATION', { fields: { email: 'teaching.full' } });
        const id = randomUUID();
        const expiresAt = new Date(now().getTime() + invitationDays * DAY_MS);
        await insertInvitation(store, { schoolId: school.id, id, email, emailKey, role, expiresAt });
        const link = config.publicUrl + href('teaching', { locale });
        await queueMail(store, { kind: 'school_invitation', to: email, locale, cause: id, school: school.name, link });
      });
      return { done: true };
    },

    async withdrawInvitation({ params, body: { id } }) {
      await deleteInvitation(queries, params.school, id);
      return { done: true };
    },

    async removeMember({ params, body: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      await queries.transaction(async (store) => {
        const school = await requireApproved(store, params.school, 'lock');
        const members = await listMembers(store, school.id);
        const own = members.find((each) => each.userId === userId);
        const gone = members.find((each) => each.id === id);
        if (!gone || (own?.role !== 'owner' && gone.userId !== userId))
          throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const owners = members.filter(({ role }) => role === 'owner');
        if (gone.role === 'owner' && owners.length === 1)
          throw new ApiError('VALIDATION', { fields: { id: 'teaching.last_owner' } });
        await deleteMember(store, school.id, gone.userId);
      });
      return { done: true };
    },

    async replaceJoinCode({ params }) {
      const { id } = await requireApproved(queries, params.school);
      const joinCode = newJoinCode();
      await changeSchoolAccount(queries, id, { joinCode });
      return { join_code: joinCode };
    },
  };
}

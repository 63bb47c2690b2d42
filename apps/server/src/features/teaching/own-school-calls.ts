/** What any account may do about schools: ask for a school account, list its own, and answer invitations. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostTeaching } from '@lanewise/contracts/constants/teaching';
import type { Store } from '@lanewise/database/pool';
import { schoolInvitations } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import type { TeachingParts } from './parts.ts';
import {
  changeSchoolAccount,
  deleteInvitation,
  findSchoolAccount,
  insertMember,
  insertSchoolAccount,
  listInvitationsFor,
  listMembers,
  listSchoolsOf,
} from './school-store.ts';

type OwnSchoolCall = 'getSchoolOffer' | 'requestSchool' | 'listOwnSchools' | 'answerInvitation';

/** Returns the handlers. */
export function ownSchoolCalls({ config, database, now = currentTime }: TeachingParts): CallHandlers<OwnSchoolCall> {
  const { queries } = database;
  return {
    getSchoolOffer: () => ({ billing: config.schoolBilling }),

    async requestSchool({ body: { name, place, website = null, about } }, caller) {
      const { user } = await requireAccount(queries, caller);
      if (user.emailConfirmedAt === null) throw new ApiError('EMAIL_NOT_CONFIRMED');
      const asked = { name, place, website, about, billing: config.schoolBilling, at: now() };
      const id = await queries.transaction(async (store) => {
        // Two simultaneous requests of an account count as one.
        await requireUser(store, user.id, 'lock');
        const own = await listSchoolsOf(store, user.id);
        const open = own.find(({ school, role }) => school.state === 'requested' && role === 'owner');
        if (!open) {
          if (own.length >= mostTeaching.schools)
            throw new ApiError('VALIDATION', { fields: { name: 'teaching.full' } });
          return await insertSchoolAccount(store, user.id, asked);
        }
        await changeSchoolAccount(store, open.school.id, { name, place, website, about });
        return open.school.id;
      });
      return { id, state: 'requested' };
    },

    async listOwnSchools(_input, caller) {
      const { user } = await requireAccount(queries, caller);
      const isConfirmed = user.emailConfirmedAt !== null;
      const [own, invitations] = await Promise.all([
        listSchoolsOf(queries, user.id),
        isConfirmed ? listInvitationsFor(queries, user.emailKey, now()) : [],
      ]);
      return {
        is_confirmed: isConfirmed,
        schools: own.map(({ school, role }) => ({ id: school.id, name: school.name, state: school.state, role })),
        invitations: invitations.map(({ invitation: { id, role }, school }) => ({ id, school, role })),
      };
    },

    async answerInvitation({ body: { id, accepts } }, caller) {
      const { user } = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const found = await openInvitation(store, id);
        const isTheirs = user.emailConfirmedAt !== null && found?.emailKey === user.emailKey && found.expiresAt > now();
        if (!isTheirs) throw new ApiError('INVITATION_NOT_FOUND');
        await deleteInvitation(store, found.schoolId, id);
        if (!accepts) return;
        // The lock keeps a school from growing past its limit and from being ended in the meantime.
        const school = await findSchoolAccount(store, found.schoolId, 'lock');
        if (school?.state !== 'approved') throw new ApiError('INVITATION_NOT_FOUND');
        const members = await listMembers(store, school.id);
        const own = members.find(({ userId }) => userId === user.id);
        if (!own && members.length >= mostTeaching.members)
          throw new ApiError('VALIDATION', { fields: { id: 'teaching.full' } });
        // An owner who is invited as an instructor stays one: the school might have no other.
        const role = own?.role === 'owner' ? 'owner' : found.role;
        await insertMember(store, { userId: user.id, schoolId: school.id, role, at: now() });
      });
      return { done: true };
    },
  };
}

async function openInvitation(store: Store, id: string) {
  const [row] = await store.select().from(schoolInvitations).where(eq(schoolInvitations.id, id)).for('update');
  return row;
}

/** The operator's calls about school accounts. Each act is written down in its transaction. */

import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { entriesListed } from '@lanewise/contracts/constants/affiliates';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { changeSchoolAccount, findSchoolAccount, listMembers, listSchoolAccounts } from '../teaching/school-store.ts';
import { endSharingsWith } from '../teaching/sharing-store.ts';
import { recordAct } from './staff-acts.ts';

type SchoolCall = 'listSchoolRequests' | 'decideSchool';

/** Returns the handlers. */
export function schoolOperatorCalls({ config, database, now = currentTime }: TeachingParts): CallHandlers<SchoolCall> {
  const { queries } = database;
  return {
    async listSchoolRequests() {
      const rows = await listSchoolAccounts(queries, entriesListed);
      return {
        billing: config.schoolBilling,
        schools: rows.map(({ school, pupils, members, owners }) => ({
          id: school.id,
          name: school.name,
          place: school.place,
          website: school.website,
          about: school.about,
          state: school.state,
          billing: school.billing,
          requested_at: school.requestedAt.toISOString(),
          owners: [...(owners ?? [])],
          members,
          pupils,
        })),
      };
    },

    async decideSchool({ body: { id, state, billing } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const school = await findSchoolAccount(store, id, 'lock');
        if (!school) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        if (school.state === state && school.billing === billing) return;
        // What has been approved is ended, not declined. An ended school may be approved again; its pupils must then agree again.
        const isPossible =
          state === 'declined'
            ? school.state === 'requested'
            : state === 'approved' || school.state === 'approved' || school.state === 'ended';
        if (!isPossible) throw new ApiError('VALIDATION', { fields: { state: 'act.object' } });
        const members = await listMembers(store, id);
        if (state === 'approved' && !members.some(({ role }) => role === 'owner'))
          throw new ApiError('VALIDATION', { fields: { state: 'teaching.last_owner' } });
        await changeSchoolAccount(store, id, { state, billing, decidedAt: now() });
        await recordAct(store, actor, { act: 'decide_school', object: id, detail: { state, billing } });
        if (state === 'ended') await endSharingsWith(store, id, now());
        if (state !== 'approved' || school.state === 'approved') return;
        for (const { id: member, role, email, locale: stored } of members) {
          if (role !== 'owner') continue;
          const locale = localeOfUser({ locale: stored });
          const link = config.publicUrl + href('teachingSchool', { locale, school: id });
          const cause = `${id}:${member}`;
          await queueMail(store, { kind: 'school_approved', to: email, locale, cause, school: school.name, link });
        }
      });
      return { state };
    },
  };
}

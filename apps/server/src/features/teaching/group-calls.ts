/** Groups of a school's pupils. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostTeaching } from '@lanewise/contracts/constants/teaching';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import {
  countGroups,
  insertGroup,
  listGroupPupils,
  listGroupsOf,
  removeGroup,
  renameGroup,
  setGroupPupils,
} from './group-store.ts';
import type { TeachingParts } from './parts.ts';
import { requireApproved } from './school-store.ts';
import { listPupilsOf } from './sharing-store.ts';

type GroupCall = 'listGroups' | 'saveGroup' | 'deleteGroup';

/** Returns the handlers. */
export function groupCalls({ database, now = currentTime }: TeachingParts): CallHandlers<GroupCall> {
  const { queries } = database;
  return {
    async listGroups({ params: { school } }) {
      const [groups, members, pupils] = await Promise.all([
        listGroupsOf(queries, school),
        listGroupPupils(queries, school),
        listPupilsOf(queries, school),
      ]);
      const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
      return {
        groups: groups.map(({ id, name }) => ({
          id,
          name,
          pupils: (byGroup.get(id) ?? []).map((member) => member.id),
        })),
        pupils: pupils.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
      };
    },

    async saveGroup({ params, body: { id: known, name, pupils: wanted } }) {
      return await queries.transaction(async (store) => {
        // The lock keeps two changes of a group from mixing, and a school from growing past its limit.
        const school = await requireApproved(store, params.school, 'lock');
        if (known !== null && !(await renameGroup(store, school.id, known, name)))
          throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        if (known === null && (await countGroups(store, school.id)) >= mostTeaching.groups)
          throw new ApiError('VALIDATION', { fields: { name: 'teaching.full' } });
        const id = known ?? (await insertGroup(store, school.id, name, now()));
        const ids = new Set(wanted);
        // Pupils who have stopped sharing since the page was loaded are left out.
        const pupils = (await listPupilsOf(store, school.id)).filter((pupil) => ids.has(pupil.id));
        await setGroupPupils(
          store,
          id,
          pupils.map((pupil) => ({ userId: pupil.user.id, id: pupil.id })),
        );
        return { id };
      });
    },

    async deleteGroup({ params: { school }, body: { id } }) {
      await removeGroup(queries, school, id);
      return { done: true };
    },
  };
}

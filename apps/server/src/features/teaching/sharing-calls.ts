/** What a learner does about sharing with a school: see what it would see, agree, list, stop. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostTeaching } from '@lanewise/contracts/constants/teaching';
import { locales } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { joinCodeOf } from './join-code.ts';
import type { TeachingParts } from './parts.ts';
import { findByJoinCode, findSchoolAccount, type SchoolAccountRow } from './school-store.ts';
import { sharedStudy } from './shared-study.ts';
import { countPupils, currentSharing, endSharingOf, insertSharing, listSharingsOf } from './sharing-store.ts';
import { sharingText } from './sharing-text.ts';

type SharingCall = 'previewSharing' | 'startSharing' | 'listSharings' | 'endSharing';

/** @throws {ApiError} VALIDATION: no approved school has this code */
async function requireCode(store: Store, typed: string): Promise<SchoolAccountRow> {
  const school = await findByJoinCode(store, joinCodeOf(typed));
  if (!school) throw new ApiError('VALIDATION', { fields: { code: 'teaching.code' } });
  return school;
}

/** Returns the handlers. */
export function sharingCalls({ database, bank, access, now = currentTime }: TeachingParts): CallHandlers<SharingCall> {
  const { queries } = database;
  return {
    async previewSharing({ params: { code }, query: { locale } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const school = await requireCode(queries, code);
      const language = locales[locale].content;
      const { version, text } = sharingText(locale, school.name);
      const sharing = await currentSharing(queries, user.id, school.id);
      const parts = { store: queries, bank, access, now: now(), language };
      return {
        school: { name: school.name, place: school.place },
        consent: { version, text: [...text] },
        study: await sharedStudy(parts, user, sharing),
        is_sharing: sharing !== null,
      };
    },

    async startSharing({ body: { code, name, version, locale } }, caller) {
      const { userId } = await requireLearner(caller);
      return await queries.transaction(async (store) => {
        const { id: schoolId } = await requireCode(store, code);
        // Locked, so that a school that ends meanwhile ends this consent, too.
        const school = await findSchoolAccount(store, schoolId, 'lock');
        if (school?.state !== 'approved') throw new ApiError('VALIDATION', { fields: { code: 'teaching.code' } });
        const user = await requireUser(store, userId, 'lock');
        // The age decides whether a parent has to agree first.
        if (user.ageBand === null) throw new ApiError('VALIDATION', { fields: { age_band: 'account.age_band' } });
        const { text, version: current } = sharingText(locale, school.name);
        if (version !== current) throw new ApiError('VALIDATION', { fields: { version: 'teaching.version' } });
        await requireRoom(store, userId, schoolId);
        const id = await insertSharing(store, { userId, schoolId, name, version, text, locale, agreedAt: now() });
        return { id, school: school.name };
      });
    },

    async listSharings(_input, caller) {
      const { userId } = await requireLearner(caller);
      const rows = await listSharingsOf(queries, userId);
      return {
        sharings: rows.map(({ sharing: { id, name, agreedAt, endedAt, version, text }, school }) => ({
          id,
          school,
          name,
          agreed_at: agreedAt.toISOString(),
          ended_at: endedAt?.toISOString() ?? null,
          version,
          text: [...text],
        })),
      };
    },

    async endSharing({ body: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      await endSharingOf(queries, userId, id, now());
      return { done: true };
    },
  };
}

/** @throws {ApiError} VALIDATION: the learner shares with the maximum number of schools, or the school has the maximum number of pupils */
async function requireRoom(store: Store, userId: string, schoolId: string): Promise<void> {
  if ((await currentSharing(store, userId, schoolId)) !== null) return;
  const own = (await listSharingsOf(store, userId)).filter(({ sharing }) => sharing.endedAt === null);
  const isFull = own.length >= mostTeaching.schools || (await countPupils(store, schoolId)) >= mostTeaching.pupils;
  if (isFull) throw new ApiError('VALIDATION', { fields: { code: 'teaching.full' } });
}

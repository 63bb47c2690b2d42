/** What a school sees of the pupils who share with it. Every call reads the consents again, so that a pupil who stops sharing disappears at once. */
import { setImmediate as turn } from 'node:timers/promises';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { isUuid } from '@lanewise/contracts/uuid';
import { stringify } from 'csv-stringify/sync';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { byNeed } from './need.ts';
import type { TeachingParts } from './parts.ts';
import { type SharedStanding, sharedStandings, sharedStudy } from './shared-study.ts';
import { findPupil, listEnded, listPupilsOf } from './sharing-store.ts';

type PupilCall = 'listPupils' | 'getPupil' | 'getPupilsFile';

/** A pupil in the list. */
interface ListedPupil extends SharedStanding {
  readonly id: string;
  readonly name: string;
}

/** Pupils whose studies are read together. */
const PUPILS_AT_ONCE = 50;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the handlers. */
export function pupilCalls({ database, bank, access, now = currentTime }: TeachingParts): CallHandlers<PupilCall> {
  const { queries } = database;

  const listed = async (schoolId: string, language: ContentLanguage | undefined): Promise<ListedPupil[]> => {
    const parts = { store: queries, bank, access, now: now(), language };
    const rows = await listPupilsOf(queries, schoolId);
    const pupils: ListedPupil[] = [];
    for (let first = 0; first < rows.length; first += PUPILS_AT_ONCE) {
      const group = rows.slice(first, first + PUPILS_AT_ONCE);
      const standings = await sharedStandings(
        parts,
        group.map(({ user }) => user),
      );
      for (const [at, { id, name }] of group.entries()) {
        const standing = standings[at];
        if (standing) pupils.push({ id, name, ...standing });
      }
      // A large school must not hold up everyone else.
      await turn();
    }
    return pupils.sort(byNeed);
  };

  return {
    async listPupils({ params: { school }, query: { locale } }) {
      const [pupils, ended] = await Promise.all([listed(school, locale), listEnded(queries, school, now())]);
      return { pupils, ended: ended.map(({ name, endedAt }) => ({ name, ended_on: dayOf(endedAt) })) };
    },

    async getPupil({ params, query: { locale: language } }) {
      const found = isUuid(params.pupil) ? await findPupil(queries, params.school, params.pupil) : null;
      if (!found) throw new ApiError('PUPIL_NOT_FOUND');
      const parts = { store: queries, bank, access, now: now(), language };
      const study = await sharedStudy(parts, found.user, found.id);
      return { id: found.id, name: found.name, since: dayOf(found.agreedAt), study };
    },

    async getPupilsFile({ params: { school }, query: { locale } }) {
      const pupils = await listed(school, locale);
      const header = [
        'name',
        'course',
        'exam',
        'days_left',
        'readiness',
        'low',
        'high',
        'trend',
        'last_seen',
        'days_studied',
      ];
      const rows = pupils.map((pupil) => [
        pupil.name,
        pupil.course?.name,
        pupil.exam_date,
        pupil.days_left,
        pupil.readiness?.probability,
        pupil.readiness?.low,
        pupil.readiness?.high,
        pupil.trend,
        pupil.last_seen,
        pupil.days_studied,
      ]);
      // A pupil's name is a stranger's text: a spreadsheet must not read it as a formula.
      return { name: `pupils-${dayOf(now())}.csv`, text: stringify([header, ...rows], { escape_formulas: true }) };
    },
  };
}

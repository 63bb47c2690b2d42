/** What a parent sees of a learner, built by naming fields. The learner sees the same before agreeing. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { parentWeekDays } from '@lanewise/contracts/constants/parents';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import { attempts, enrolments } from '@lanewise/database/schema/tables';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { CourseAccess } from '../entitlements/access.ts';
import { sharedStandings } from '../teaching/shared-study.ts';

export interface ParentStudyParts {
  readonly store: Store;
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  readonly now: Date;
  /** The reader's. */
  readonly language: ContentLanguage | undefined;
}

export type ParentStudy = CallAnswer<'previewParent'>['study'];

/** Returns what parents see of several learners, in their order. */
export async function parentStudies(
  parts: ParentStudyParts,
  learners: readonly { readonly id: string; readonly timeZone: string | null }[],
): Promise<readonly ParentStudy[]> {
  if (learners.length === 0) return [];
  const [standings, weeks] = await Promise.all([sharedStandings(parts, learners), weekDays(parts, learners)]);
  return standings.map(({ course, exam_date, days_left, readiness, days_studied }, at) => ({
    course,
    exam_date,
    days_left,
    readiness,
    days_studied,
    days_studied_week: weeks.get(learners[at]?.id ?? '') ?? 0,
  }));
}

/** Returns on how many of the last days each learner has taken a test in the current course. */
async function weekDays(
  { store, now }: Pick<ParentStudyParts, 'store' | 'now'>,
  learners: readonly { readonly id: string; readonly timeZone: string | null }[],
): Promise<ReadonlyMap<string, number>> {
  const zones = JSON.stringify(learners.map(({ id, timeZone }) => ({ id, zone: timeZone ?? 'UTC' })));
  const rows = await store
    .select({
      userId: attempts.userId,
      days: sql<number>`(count(distinct (${attempts.finishedAt} at time zone learner.zone)::date))::int`,
    })
    .from(attempts)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.userId, attempts.userId),
        eq(enrolments.subjectCode, attempts.subjectCode),
        eq(enrolments.courseCode, attempts.courseCode),
        enrolments.isCurrent,
      ),
    )
    .innerJoin(
      sql`json_to_recordset(${zones}::json) as learner (id uuid, zone text)`,
      eq(attempts.userId, sql`learner.id`),
    )
    .where(
      and(
        inArray(
          attempts.userId,
          learners.map(({ id }) => id),
        ),
        gte(attempts.finishedAt, new Date(now.getTime() - parentWeekDays * DAY_MS)),
      ),
    )
    .groupBy(attempts.userId);
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

/** What is stored of pupils' current courses, read for many of them at once: the number of statements does not depend on the number of pupils. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { parentWeekDays } from '@lanewise/contracts/constants/parents';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import { subjectCodes } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import { learnerZone } from '@lanewise/contracts/learner-day';
import type { Store } from '@lanewise/database/pool';
import { attempts, enrolments } from '@lanewise/database/schema/tables';
import { and, count, eq, sql } from 'drizzle-orm';
import { currentEnrolments, type Enrolment } from '../accounts/enrolments/enrolments.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { listReadinessHistory } from '../progress/attempt-store.ts';
import { readCurrentStudies, type Study } from '../progress/knowledge-store.ts';

/** The parts of a pupil's account that are needed here. */
export type PupilUser = Pick<StoredUser, 'id' | 'timeZone'>;

type ReadinessHistory =
  Awaited<ReturnType<typeof listReadinessHistory>> extends ReadonlyMap<string, infer Rows> ? Rows : never;

/** What is stored of a pupil who has chosen a course. */
export interface PupilStudy {
  readonly enrolment: Enrolment;
  readonly course: BankCourse;
  /** IANA name. */
  readonly zone: string;
  readonly study: Study;
  /** The latest tests, the newest first. */
  readonly tests: ReadinessHistory;
  readonly totals: StudyTotals;
  /** Whether the pupil may see the readiness. */
  readonly isOpen: boolean;
}

interface ReadParts {
  readonly store: Store;
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  readonly now: Date;
}

/** Returns the studies by the pupil's account; those who have chosen no course of the bank are left out. */
export async function readPupilStudies(
  { store, bank, access, now }: ReadParts,
  pupils: readonly PupilUser[],
): Promise<ReadonlyMap<string, PupilStudy>> {
  const chosen = await currentEnrolments(
    store,
    pupils.map(({ id }) => id),
  );
  const enrolled = pupils.flatMap(({ id, timeZone }) => {
    const enrolment = chosen.get(id);
    const subject = subjectCodes.find((code) => code === enrolment?.subjectCode);
    const course = subject && bank.course(subject, enrolment?.courseCode ?? '');
    return enrolment && course ? [{ id, enrolment, course, zone: learnerZone(timeZone, course.entry.subject) }] : [];
  });
  if (enrolled.length === 0) return new Map();
  const ids = enrolled.map(({ id }) => id);
  const [studies, tests, totals, rights] = await Promise.all([
    readCurrentStudies(store, ids),
    listReadinessHistory(store, ids),
    studyTotals(store, enrolled, now),
    access.rightsOfLearners(ids),
  ]);
  return new Map(
    enrolled.flatMap(({ id, ...pupil }) => {
      const study = studies.get(id);
      const isOpen = rights.get(id)?.opens(pupil.course.entry) ?? false;
      const read = { study, tests: tests.get(id) ?? [], totals: totals.get(id) ?? noTests, isOpen };
      return study ? [[id, { ...pupil, ...read, study }] as const] : [];
    }),
  );
}

/** Counts over a pupil's tests in the current course. */
interface StudyTotals {
  readonly taken: number;
  readonly passed: number;
  /** Day of the last one, in the pupil's time zone. */
  readonly last: string | null;
  /** How many of the last days had a test. */
  readonly days: number;
  /** The same of the last week. */
  readonly week: number;
}

const noTests: StudyTotals = { taken: 0, passed: 0, last: null, days: 0, week: 0 };

async function studyTotals(
  store: Store,
  pupils: readonly { readonly id: string; readonly zone: string }[],
  now: Date,
): Promise<ReadonlyMap<string, StudyTotals>> {
  // As JSON, because Drizzle would write an array as a list of parameters.
  const zones = JSON.stringify(pupils.map(({ id, zone }) => ({ id, zone })));
  const day = sql`(${attempts.finishedAt} at time zone pupil.zone)::date`;
  const daysSince = (days: number) => {
    const since = new Date(now.getTime() - days * DAY_MS).toISOString();
    return sql<number>`(count(distinct ${day}) filter (where ${attempts.finishedAt} >= ${since}::timestamptz))::int`;
  };
  const rows = await store
    .select({
      userId: enrolments.userId,
      taken: count(),
      passed: sql<number>`(count(*) filter (where ${attempts.passed}))::int`,
      last: sql<string>`max(${day})::text`,
      days: daysSince(studyDaysShown),
      week: daysSince(parentWeekDays),
    })
    .from(enrolments)
    .innerJoin(
      sql`json_to_recordset(${zones}::json) as pupil (id uuid, zone text)`,
      and(eq(enrolments.userId, sql`pupil.id`), enrolments.isCurrent),
    )
    .innerJoin(
      attempts,
      and(
        eq(attempts.userId, enrolments.userId),
        eq(attempts.subjectCode, enrolments.subjectCode),
        eq(attempts.courseCode, enrolments.courseCode),
      ),
    )
    .groupBy(enrolments.userId);
  return new Map(rows.map(({ userId, ...totals }) => [userId, totals]));
}

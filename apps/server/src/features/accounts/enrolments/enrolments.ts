/** The courses a learner is enrolled in. At most one is current: the one in the settings. */
import type { Store } from '@lanewise/database/pool';
import { enrolments } from '@lanewise/database/schema/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { changeUser } from '../users/users.ts';

/** A learner's enrolment in a course. */
export type Enrolment = typeof enrolments.$inferSelect;

/** A course of a country, by its codes in the question bank. */
export type EnrolledCourse = Pick<Enrolment, 'subjectCode' | 'courseCode'>;

/** Returns the current enrolment; null if the learner has chosen no course, or a country without a course. */
export async function currentEnrolment(store: Store, userId: string): Promise<Enrolment | null> {
  const [enrolment] = await store
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), enrolments.isCurrent));
  return enrolment ?? null;
}

/** Returns the same of several learners, by their ids; those without one are left out. */
export async function currentEnrolments(
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Enrolment>> {
  const rows = await store
    .select()
    .from(enrolments)
    .where(and(inArray(enrolments.userId, [...userIds]), enrolments.isCurrent));
  return new Map(rows.map((enrolment) => [enrolment.userId, enrolment]));
}

/** Returns what the learner has said of a course; undefined if they are not enrolled in it. */
export async function enrolmentIn(
  store: Store,
  { userId, subjectCode, courseCode }: Pick<Enrolment, 'userId' | 'subjectCode' | 'courseCode'>,
): Promise<Enrolment | undefined> {
  const [enrolment] = await store
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.subjectCode, subjectCode),
        eq(enrolments.courseCode, courseCode),
      ),
    );
  return enrolment;
}

/**
 * Makes a course the current one, and its country the chosen one. Choosing a course again returns to its earlier enrolment, with the exam
 * date it had. The caller must hold the account's lock, because only one enrolment can be current.
 */
export async function enrol(store: Store, userId: string, course: EnrolledCourse): Promise<void> {
  const { subjectCode, courseCode } = course;
  await leaveCurrent(store, userId);
  await store
    .insert(enrolments)
    .values({ userId, subjectCode, courseCode, isCurrent: true })
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.subjectCode, enrolments.courseCode],
      set: { isCurrent: true },
    });
  await changeUser(store, userId, { subjectCode });
}

/** What a learner has said of how they study for a course; null removes it. */
export type StudySettings = Partial<Pick<Enrolment, 'examDate' | 'minutesADay' | 'studyDays' | 'handbook' | 'goal'>>;

/** Sets the given fields of the current enrolment; does nothing if there is none. */
export async function saveStudySettings(store: Store, userId: string, settings: StudySettings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  await store
    .update(enrolments)
    .set(settings)
    .where(and(eq(enrolments.userId, userId), enrolments.isCurrent));
}

/** Chooses a country without a course. Afterwards no enrolment is current; all of them are kept. */
export async function chooseCountry(store: Store, userId: string, subjectCode: string): Promise<void> {
  await leaveCurrent(store, userId);
  await changeUser(store, userId, { subjectCode });
}

async function leaveCurrent(store: Store, userId: string): Promise<void> {
  await store
    .update(enrolments)
    .set({ isCurrent: false })
    .where(and(eq(enrolments.userId, userId), enrolments.isCurrent));
}

/** What a learner has done today, planned or not. */

import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { LessonEntry } from '@lanewise/bank/compiled/snapshot';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { attempts, lessonPlaces } from '@lanewise/database/schema/tables';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { lessonMinutes } from '../catalogue/views.ts';
import type { StudyKey } from './knowledge-store.ts';

interface DoneTask {
  readonly kind: 'lesson' | AttemptKind;
  /** null for a test. */
  readonly name: LessonEntry['title'] | null;
  readonly score: number | null;
  readonly total: number | null;
}

interface Done {
  readonly minutes: number;
  readonly questions: number;
  /** The first one first. */
  readonly tasks: readonly DoneTask[];
  /** Ids of all lessons of the course that are done, today or earlier. */
  readonly lessonIds: ReadonlySet<string>;
}

/** The time of one answer that counts, in milliseconds: a longer one was an interruption. */
const MOST_A_QUESTION_MS = 2 * MINUTE_MS;

/** Returns what a learner has done in a course since a time, such as the start of the day. */
export async function doneSince(
  store: Store,
  { userId, subjectCode, courseCode }: StudyKey,
  { lessons }: BankCourse,
  since: Date,
): Promise<Done> {
  const isOfCourse = and(
    eq(attempts.userId, userId),
    eq(attempts.subjectCode, subjectCode),
    eq(attempts.courseCode, courseCode),
  );
  const ids = lessons.map(({ id }) => id);
  const [taken, read] = await Promise.all([
    store
      .select()
      .from(attempts)
      .where(and(isOfCourse, gte(attempts.finishedAt, since)))
      .orderBy(attempts.finishedAt),
    store
      .select()
      .from(lessonPlaces)
      .where(and(eq(lessonPlaces.userId, userId), lessonPlaces.isDone, inArray(lessonPlaces.lessonId, ids))),
  ]);
  const today = new Map(read.filter(({ savedAt }) => savedAt >= since).map((row) => [row.lessonId, row.savedAt]));
  const readToday = lessons.flatMap((lesson) => {
    const at = today.get(lesson.id);
    return at === undefined ? [] : [{ at, lesson }];
  });
  const answers = taken.flatMap((attempt) => attempt.answers as readonly AttemptAnswer[]);
  const milliseconds = answers.reduce((sum, { ms }) => sum + Math.min(ms, MOST_A_QUESTION_MS), 0);
  const reading = readToday.reduce((sum, { lesson }) => sum + lessonMinutes(lesson), 0);
  const tasks = [
    ...taken.map(({ finishedAt: at, kind, score, total }) => ({ at, task: { kind, name: null, score, total } })),
    ...readToday.map(({ at, lesson }) => ({
      at,
      task: { kind: 'lesson' as const, name: lesson.title, score: null, total: null },
    })),
  ];
  return {
    minutes: Math.round(milliseconds / MINUTE_MS) + reading,
    questions: answers.length,
    tasks: tasks.sort((one, other) => one.at.getTime() - other.at.getTime()).map(({ task }) => task),
    lessonIds: new Set(read.map(({ lessonId }) => lessonId)),
  };
}

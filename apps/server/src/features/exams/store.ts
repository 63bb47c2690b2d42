/** The rows of exams: learners' in `exams`, guests' in `guest_exams`. Knowing the id of a guest's exam means owning it. */
import { guestExamHours } from '@lanewise/contracts/constants/exams';
import type { Store } from '@lanewise/database/pool';
import { attempts, exams, guestExams, users } from '@lanewise/database/schema/tables';
import { and, desc, eq, isNotNull, lt, max, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseStored } from '../../platform/database/parse-stored.ts';
import { type StoredClip, StoredClipSchema } from './clips.ts';
import { type StoredAnswers, StoredAnswersSchema, type StoredQuestion, StoredQuestionSchema } from './stored-exam.ts';
import { type StoredFilms, StoredFilmsSchema } from './stored-films.ts';

type GuestRow = typeof guestExams.$inferSelect;

/** A stored exam. */
export interface ExamRow extends Omit<GuestRow, 'questions' | 'answers' | 'lateAnswers' | 'clips' | 'films'> {
  /** Null for a guest's exam. */
  readonly userId: string | null;
  readonly questions: readonly StoredQuestion[];
  readonly answers: StoredAnswers;
  readonly lateAnswers: StoredAnswers;
  readonly clips: readonly StoredClip[];
  readonly films: StoredFilms;
}

export type NewExam = Pick<
  ExamRow,
  'id' | 'subjectCode' | 'courseCode' | 'blueprint' | 'mode' | 'language' | 'snapshot' | 'questions'
>;

/** The columns that may change. */
export type ExamChange = Partial<
  Pick<ExamRow, 'answers' | 'lateAnswers' | 'flagged' | 'clips' | 'films' | 'finishedAt' | 'endedBy'>
>;

/** Exams of one owner: `userId` is null for guests. */
export interface ExamStore {
  /** Stores an exam. Returns the existing one if the same start was sent twice. */
  insert(exam: NewExam): Promise<ExamRow>;
  /** Returns the owner's exam with this id, or null. With `lock`, nothing else can change it until the transaction ends. */
  find(id: string, lock?: 'lock'): Promise<ExamRow | null>;
  change(id: string, change: ExamChange): Promise<void>;
}

/** Returns the store of one owner's exams. Guests' exams are in a table of their own, and found by their id alone. */
export function examStore(store: Store, userId: string | null): ExamStore {
  return userId === null ? guestStore(store) : learnerStore(store, userId);
}

function guestStore(store: Store): ExamStore {
  const isIt = (id: string) => eq(guestExams.id, id);
  const find = async (id: string, lock?: 'lock') => {
    const query = store.select().from(guestExams).where(isIt(id));
    const [row] = await (lock ? query.for('update') : query);
    return rowOf(row);
  };
  return {
    find,
    async insert(exam) {
      await store.insert(guestExams).values(exam).onConflictDoNothing();
      return stored(await find(exam.id));
    },
    async change(id, change) {
      await store.update(guestExams).set(mutable(change)).where(isIt(id));
    },
  };
}

function learnerStore(store: Store, userId: string): ExamStore {
  const isIt = (id: string) => and(eq(exams.userId, userId), eq(exams.id, id));
  const find = async (id: string, lock?: 'lock') => {
    const query = store.select().from(exams).where(isIt(id));
    const [row] = await (lock ? query.for('update') : query);
    return rowOf(row);
  };
  return {
    find,
    async insert(exam) {
      await store
        .insert(exams)
        .values({ userId, ...exam })
        .onConflictDoNothing();
      return stored(await find(exam.id));
    },
    async change(id, change) {
      await store.update(exams).set(mutable(change)).where(isIt(id));
    },
  };
}

/** Maximum number of exams listed. */
const MOST_LISTED = 20;

/** Returns a learner's exams of a course, the newest first. */
export async function listLearnerExams(
  store: Store,
  userId: string,
  course: { readonly subject: string; readonly code: string },
): Promise<ExamRow[]> {
  const rows = await store
    .select()
    .from(exams)
    .where(and(eq(exams.userId, userId), eq(exams.subjectCode, course.subject), eq(exams.courseCode, course.code)))
    .orderBy(desc(exams.startedAt))
    .limit(MOST_LISTED);
  return rows.map(typed);
}

/** Lets the starts of a learner wait for each other until the transaction ends. */
export async function lockLearner(store: Store, userId: string): Promise<void> {
  await store.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Returns when a learner last started an exam of a country; null if never. */
export async function lastLearnerStart(store: Store, userId: string, subject: string): Promise<Date | null> {
  const [row] = await store
    .select({ at: max(exams.startedAt) })
    .from(exams)
    .where(and(eq(exams.userId, userId), eq(exams.subjectCode, subject)));
  return row?.at ?? null;
}

/** Returns the learner's finished exams of a course that have not been stored as attempts. */
export async function listExamsWithoutAttempt(
  store: Store,
  {
    userId,
    subjectCode,
    courseCode,
  }: { readonly userId: string; readonly subjectCode: string; readonly courseCode: string },
): Promise<ExamRow[]> {
  const isAttempt = store
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, exams.userId), eq(attempts.id, exams.id)));
  const rows = await store
    .select()
    .from(exams)
    .where(
      and(
        eq(exams.userId, userId),
        eq(exams.subjectCode, subjectCode),
        eq(exams.courseCode, courseCode),
        isNotNull(exams.finishedAt),
        notExists(isAttempt),
      ),
    )
    .orderBy(exams.finishedAt);
  return rows.map(typed);
}

/** Moves a guest's exams to the account that the guest has signed in to. Unknown ids are ignored. */
export async function takeOverExams(store: Store, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [guest] = await store.delete(guestExams).where(eq(guestExams.id, id)).returning();
    if (!guest) continue;
    await store
      .insert(exams)
      .values({ userId, ...guest })
      .onConflictDoNothing();
  }
}

/** Deletes guests' exams after a day. Returns how many. */
export async function sweepGuestExams(store: Store): Promise<number> {
  const swept = await store
    .delete(guestExams)
    .where(lt(guestExams.startedAt, sql`now() - make_interval(hours => ${guestExamHours})`))
    .returning({ id: guestExams.id });
  return swept.length;
}

const QuestionsSchema = z.array(StoredQuestionSchema);
const ClipsSchema = z.array(StoredClipSchema);

/**
 * Returns the row with its JSON parsed.
 *
 * @throws {Error} one of the columns has another shape
 */
function typed<Row extends GuestRow>(row: Row): ExamRow {
  return {
    userId: null,
    ...row,
    questions: parseStored(QuestionsSchema, row.questions, `the questions of exam ${row.id}`),
    answers: parseStored(StoredAnswersSchema, row.answers, `the answers of exam ${row.id}`),
    lateAnswers: parseStored(StoredAnswersSchema, row.lateAnswers, `the late answers of exam ${row.id}`),
    clips: parseStored(ClipsSchema, row.clips, `the clips of exam ${row.id}`),
    films: parseStored(StoredFilmsSchema, row.films, `the films of exam ${row.id}`),
  };
}

function rowOf(row: GuestRow | undefined): ExamRow | null {
  return row === undefined ? null : typed(row);
}

function stored(row: ExamRow | null): ExamRow {
  if (!row) throw new Error('A stored exam was not found.');
  return row;
}

function mutable({ flagged, ...change }: ExamChange) {
  return flagged === undefined ? change : { ...change, flagged: [...flagged] };
}

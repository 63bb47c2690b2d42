/** The rows of live classes and their seats. */
import { randomUUID } from 'node:crypto';
import { liveClassLimits } from '@lanewise/contracts/constants/live-classes';
import type { Store } from '@lanewise/database/pool';
import { liveClasses, liveClassSeats } from '@lanewise/database/schema/tables';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type StoredQuestion, StoredQuestionSchema } from '../exams/stored-exam.ts';

const QuestionsSchema = z.array(StoredQuestionSchema);

type Row = typeof liveClasses.$inferSelect;

export interface LiveClass extends Omit<Row, 'questions'> {
  readonly questions: readonly StoredQuestion[];
}

/** The answers from one seat: places of the chosen answers (from 1), by the number of the question (from 1). */
export type SeatAnswers = (typeof liveClassSeats.$inferSelect)['answers'];

/** Not yet deleted by the job. */
const isRunning = sql`${liveClasses.startedAt} > now() - make_interval(hours => ${liveClassLimits.hours})`;

const classOf = (row: Row): LiveClass => ({ ...row, questions: QuestionsSchema.parse(row.questions) });

/** Stores a class. Returns false if its code is taken. */
export async function insertLiveClass(store: Store, live: Omit<LiveClass, 'step'>): Promise<boolean> {
  const rows = await store
    .insert(liveClasses)
    .values({ ...live })
    .onConflictDoNothing()
    .returning({ id: liveClasses.id });
  return rows.length > 0;
}

/** Returns the running classes of a school, the newest first. */
export async function listLiveClassesOf(store: Store, schoolId: string): Promise<readonly LiveClass[]> {
  const rows = await store
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.schoolId, schoolId), isRunning))
    .orderBy(desc(liveClasses.startedAt));
  return rows.map(classOf);
}

/** Returns a running class of a school; null if there is none with this id. `lock` keeps its step until the transaction ends. */
export async function findLiveClass(
  store: Store,
  schoolId: string,
  id: string,
  lock?: 'lock',
): Promise<LiveClass | null> {
  const asked = store
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), eq(liveClasses.schoolId, schoolId), isRunning));
  const [row] = await (lock ? asked.for('update') : asked);
  return row ? classOf(row) : null;
}

/** Returns the running class with this code; null if there is none. `share` keeps its step until the transaction ends, `update` also its seats. */
export async function findByCode(store: Store, code: string, lock?: 'share' | 'update'): Promise<LiveClass | null> {
  const asked = store
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.code, code), isRunning));
  const [row] = await (lock ? asked.for(lock) : asked);
  return row ? classOf(row) : null;
}

/** Returns the step of the running class with this code, how many have joined, and how many of them have answered; null if there is none. */
export async function findProgress(store: Store, code: string) {
  const isAnswered = sql`${liveClassSeats.answers} ? (((${liveClasses.step} + 1) / 2)::text)`;
  const [row] = await store
    .select({
      step: liveClasses.step,
      joined: count(liveClassSeats.id),
      answered: sql<number>`(count(*) filter (where ${isAnswered}))::int`,
    })
    .from(liveClasses)
    .leftJoin(liveClassSeats, eq(liveClassSeats.classId, liveClasses.id))
    .where(and(eq(liveClasses.code, code), isRunning))
    .groupBy(liveClasses.id);
  return row ?? null;
}

/** Takes a class to a step. */
export async function setStep(store: Store, id: string, step: number): Promise<void> {
  await store.update(liveClasses).set({ step }).where(eq(liveClasses.id, id));
}

/** Deletes a class with its seats. */
export async function deleteLiveClass(store: Store, id: string): Promise<void> {
  await store.delete(liveClasses).where(eq(liveClasses.id, id));
}

/** Returns the seats of a class. */
export async function listSeats(store: Store, classId: string) {
  return await store
    .select({ id: liveClassSeats.id, answers: liveClassSeats.answers })
    .from(liveClassSeats)
    .where(eq(liveClassSeats.classId, classId));
}

/** Adds a seat and returns its id. */
export async function insertSeat(store: Store, classId: string): Promise<string> {
  const id = randomUUID();
  await store.insert(liveClassSeats).values({ classId, id });
  return id;
}

/** Stores the answer of a seat to a question, in place of an earlier one. Returns whether the class has this seat. */
export async function setAnswer(
  store: Store,
  seat: { readonly classId: string; readonly id: string },
  place: number,
  answer: readonly number[],
): Promise<boolean> {
  const rows = await store
    .update(liveClassSeats)
    .set({ answers: sql`${liveClassSeats.answers} || ${JSON.stringify({ [place]: answer })}::jsonb` })
    .where(and(eq(liveClassSeats.classId, seat.classId), eq(liveClassSeats.id, seat.id)))
    .returning({ id: liveClassSeats.id });
  return rows.length > 0;
}

/** Deletes abandoned classes. Returns how many. */
export async function sweepLiveClasses(store: Store): Promise<number> {
  const swept = await store
    .delete(liveClasses)
    .where(lt(liveClasses.startedAt, sql`now() - make_interval(hours => ${liveClassLimits.hours})`))
    .returning({ id: liveClasses.id });
  return swept.length;
}

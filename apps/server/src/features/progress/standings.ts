/** Looks up learners' standing, for calls that are also open to guests. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Database, Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { type Remembered, unpacked } from '@lanewise/learning/memory/packed';
import type { HeldBelief } from '@lanewise/learning/misconceptions/beliefs';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { factsOf, isDue } from '@lanewise/learning/selection/facts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { FindStanding, LearnerStanding } from '../catalogue/standing.ts';
import { readStudy } from './knowledge-store.ts';
import { beliefsOf } from './study-course.ts';
import { recordOf, type TestRecords } from './test-records.ts';

export interface StandingParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns functions that look up a learner's standing. They return null to guests, on pages that are the same for everyone, and while a parent's consent is awaited. */
export function findStanding({ database, bank, now = currentTime }: StandingParts): FindStanding {
  const { queries } = database;

  const ofLearner = async (caller: Caller, find: (userId: string) => Promise<LearnerStanding>) => {
    if (caller.isForEveryone || caller.token === undefined) return null;
    const learner = await caller.learner();
    return learner === null || learner.isWaiting ? null : await find(learner.userId);
  };

  return {
    course: (caller, { entry }) =>
      ofLearner(caller, async (userId) => {
        const studied = { userId, subjectCode: entry.subject, courseCode: entry.code };
        return standingOf(bank, await readStudy(queries, studied), now().getTime());
      }),
    country: (caller, subject) =>
      ofLearner(caller, async (userId) => {
        const knowledge = { memories: await latestMemories(queries, userId, subject) };
        return standingOf(bank, { knowledge, tests: {}, beliefs: [] }, now().getTime());
      }),
  };
}

/** The data that a standing is computed from. */
export interface StudyOf {
  readonly knowledge: Pick<Knowledge, 'memories'>;
  readonly tests: TestRecords;
  /** Misconceptions that the learner has shown. */
  readonly beliefs: readonly HeldBelief[];
}

/** Returns a learner's standing at a time (milliseconds since 1970). */
export function standingOf(bank: Bank, { knowledge, tests, beliefs }: StudyOf, at: number): LearnerStanding {
  const { memories } = knowledge;
  const asked = [...memories.keys()].flatMap((id) => bank.question(id) ?? []);
  const due = new Set(
    factsOf(asked, memories)
      .filter((fact) => isDue(fact, at))
      .map(({ last }) => last?.item.id),
  );
  const held = new Set(beliefs.map(({ belief }) => belief));
  /** The answers by which the learner would repeat a mistake. */
  const mixUps = (id: string) => {
    const repeated = (bank.question(id)?.answers ?? []).filter((answer) =>
      beliefsOf([answer]).some((belief) => held.has(belief)),
    );
    return repeated.length === 0 ? {} : { mix_ups: repeated.map((answer) => answer.id) };
  };
  return {
    question(id) {
      const memory = memories.get(id);
      if (memory === undefined) return { is_seen: false, is_due: false, was_right: null, ...mixUps(id) };
      return { is_seen: true, is_due: due.has(id), was_right: memory.lastRight, ...mixUps(id) };
    },
    test: (kind, code) => recordOf(tests, kind, code),
  };
}

async function latestMemories(store: Store, userId: string, subjectCode: string): Promise<Map<string, Remembered>> {
  const rows = await store
    .select({ questions: memories.questions })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.subjectCode, subjectCode)));
  const latest = new Map<string, Remembered>();
  for (const [id, memory] of rows.flatMap(({ questions }) => [...unpacked(questions)])) {
    if ((latest.get(id)?.answeredAt ?? 0) < memory.answeredAt) latest.set(id, memory);
  }
  return latest;
}

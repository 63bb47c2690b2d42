/** Looks up how learners stand, for the calls that guests may make too. */
import type { Database, Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { dueAt } from '@lanewise/learning/memory/memory';
import { type Remembered, unpacked } from '@lanewise/learning/memory/packed';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../calls/caller.ts';
import type { FindStanding, Standing } from '../catalogue/standing.ts';
import { readStudy } from './knowledge-store.ts';
import { recordOf, type TestRecords } from './test-records.ts';

export interface StandingParts {
  readonly database: Pick<Database, 'queries'>;
  /** The clock. */
  readonly now?: () => Date;
}

export function findStanding({ database, now = () => new Date() }: StandingParts): FindStanding {
  const { queries } = database;

  const ofLearner = (caller: Caller, find: (userId: string) => Promise<Standing>) => {
    if (caller.isForEveryone || caller.token === undefined) return null;
    return caller.learner().then((learner) => (learner === null || learner.isWaiting ? null : find(learner.userId)));
  };

  return {
    course: (caller, { entry }) =>
      ofLearner(caller, async (userId) => {
        const studied = { userId, subjectCode: entry.subject, courseCode: entry.code };
        const { knowledge, tests } = await readStudy(queries, studied);
        return standingOf(knowledge.memories, tests, now().getTime());
      }),
    country: (caller, subject) =>
      ofLearner(caller, async (userId) =>
        standingOf(await latestMemories(queries, userId, subject), {}, now().getTime()),
      ),
  };
}

function standingOf(questions: ReadonlyMap<string, Remembered>, tests: TestRecords, at: number): Standing {
  return {
    question(id) {
      const memory = questions.get(id);
      if (memory === undefined) return { is_seen: false, is_due: false, was_right: null };
      return { is_seen: true, is_due: dueAt(memory) <= at, was_right: memory.lastRight };
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

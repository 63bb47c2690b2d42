/** A learner's unfinished tests. The address of a test belongs to the pages: it is stored and returned, but never parsed. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { drawnKinds } from '@lanewise/contracts/constants/attempts';
import type { Database } from '@lanewise/database/pool';
import { savedTests } from '@lanewise/database/schema/tables';
import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { requireCourse } from '../catalogue/subject.ts';

interface SavedTestParts {
  readonly database: Database;
  readonly bank: Bank;
}

/** Returns the handlers. */
export function savedTestCalls({
  database,
  bank,
}: SavedTestParts): CallHandlers<'listSavedTests' | 'saveTest' | 'dropTest'> {
  const { queries } = database;
  return {
    async listSavedTests(_input, caller) {
      const { userId } = await requireLearner(caller);
      const rows = await queries
        .select()
        .from(savedTests)
        .where(
          and(
            eq(savedTests.userId, userId),
            // The address of an app's test names its questions; another one only the seed that draws them from this bank.
            or(eq(savedTests.snapshot, bank.hash), inArray(savedTests.mode, [...drawnKinds])),
          ),
        )
        .orderBy(desc(savedTests.savedAt));
      return rows.flatMap(({ subjectCode, courseCode, mode, address, answered, total, savedAt }) => {
        const slug = slugOf(bank, subjectCode, courseCode);
        if (slug === undefined) return [];
        return {
          subject_code: subjectCode,
          course_code: courseCode,
          course_slug: slug,
          mode,
          address,
          answered,
          total,
          saved_at: savedAt.toISOString(),
        };
      });
    },

    async saveTest({ params, body }, caller) {
      const { userId } = await requireLearner(caller);
      const { subject, code } = requireCourse(bank, params).entry;
      const { age_ms: age, ...sent } = body;
      const test = { ...sent, snapshot: bank.hash, savedAt: madeAt(age) };
      await queries
        .insert(savedTests)
        .values({ userId, subjectCode: subject, courseCode: code, ...test })
        .onConflictDoUpdate({
          target: [savedTests.userId, savedTests.subjectCode, savedTests.courseCode, savedTests.mode],
          set: test,
          setWhere: lte(savedTests.savedAt, madeAt(age)),
        });
      return {};
    },

    async dropTest({ params, body }, caller) {
      const { userId } = await requireLearner(caller);
      const { subject, code } = requireCourse(bank, params).entry;
      await queries
        .delete(savedTests)
        .where(
          and(
            eq(savedTests.userId, userId),
            eq(savedTests.subjectCode, subject),
            eq(savedTests.courseCode, code),
            eq(savedTests.mode, body.mode),
            lte(savedTests.savedAt, madeAt(body.age_ms)),
          ),
        );
      return {};
    },
  };
}

/** Returns when a change was made, by the database's clock. A device's own clock may be wrong. `age` is in milliseconds. */
function madeAt(age = 0): SQL {
  return sql`now() - make_interval(secs => ${age / 1000})`;
}

/** Returns a course's slug; undefined for a course that the bank no longer has. */
function slugOf(bank: Bank, subject: string, code: string): string | undefined {
  return bank.courses.find(({ entry }) => entry.subject === subject && entry.code === code)?.entry.slug;
}

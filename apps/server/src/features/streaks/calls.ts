/** The calls about streaks and points. */

import { passedBeforeEnjoy } from '@lanewise/contracts/constants/streaks';
import type { Database, Store } from '@lanewise/database/pool';
import { attempts, memories, streaks } from '@lanewise/database/schema/tables';
import { and, count, eq, sql } from 'drizzle-orm';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { pointsOf, type TestRecords } from '../progress/test-records.ts';
import { daysInARow } from './count-days.ts';

interface StreakParts {
  readonly database: Pick<Database, 'queries'>;
  /** The clock. */
  readonly now?: () => Date;
}

/** Longest streak that is counted, in days. */
const LONGEST = 1000;

/** Returns the handlers. Days are those of the time zone in the query. Unless the learner has chosen, a streak is shown to adults only. */
export function streakCalls({
  database: { queries },
  now = currentTime,
}: StreakParts): CallHandlers<'getStreak' | 'saveStreak'> {
  return {
    async getStreak({ query: { time_zone: zone } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const [[chosen], days, passed, studies] = await Promise.all([
        queries.select().from(streaks).where(eq(streaks.userId, user.id)),
        daysOf(queries, user.id, zone),
        passedBy(queries, user.id),
        queries.select({ tests: memories.tests }).from(memories).where(eq(memories.userId, user.id)),
      ]);
      // The Swedish form of a date is YYYY-MM-DD.
      const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now());
      return {
        is_shown: chosen?.isShown ?? user.ageBand === '18_or_over',
        days: daysInARow(days, today),
        is_today_done: days.includes(today),
        points: studies.reduce((sum, { tests }) => sum + pointsOf(tests as TestRecords), 0),
        asks_enjoy: passed >= passedBeforeEnjoy && (chosen?.enjoyAskedAt ?? null) === null,
      };
    },

    async saveStreak({ body: { is_shown: isShown, enjoys } }, caller) {
      const { userId } = await requireLearner(caller);
      const changes = {
        ...(isShown !== undefined && { isShown }),
        ...(enjoys !== undefined && { enjoys, enjoyAskedAt: now() }),
      };
      if (Object.keys(changes).length === 0) return {};
      await queries
        .insert(streaks)
        .values({ userId, ...changes })
        .onConflictDoUpdate({ target: streaks.userId, set: changes });
      return {};
    },
  };
}

/** Returns the days (YYYY-MM-DD) on which a learner finished a test, newest first. */
export async function daysOf(store: Store, userId: string, zone: string): Promise<readonly string[]> {
  // As text, an offset would have POSIX's sign, which is the opposite of ISO 8601's (PostgreSQL manual, B.5).
  const at = /^[+-]/.test(zone) ? sql`${zone}::interval` : sql`${zone}::text`;
  const day = sql<string>`to_char(${attempts.finishedAt} at time zone ${at}, 'YYYY-MM-DD')`.as('day');
  const rows = await store
    .select({ day })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .groupBy(sql`day`)
    .orderBy(sql`day desc`)
    .limit(LONGEST);
  return rows.map((row) => row.day);
}

async function passedBy(store: Store, userId: string): Promise<number> {
  const [row] = await store
    .select({ passed: count() })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.passed, true)));
  return row?.passed ?? 0;
}

/** Predicted chances of passing beside what learners have told us of their official tests. */
import type { Outcomes } from '@lanewise/contracts/calls/quality';
import { chanceGroups, confidentChance, fewestInGroup, fewestOutcomes } from '@lanewise/contracts/constants/quality';
import type { Store } from '@lanewise/database/pool';
import { wilsonInterval } from '@lanewise/learning/readiness/wilson-interval';
import { sql } from 'drizzle-orm';

type Outcome = { readonly predicted: number; readonly is_passed: boolean };

/**
 * Returns the figures. The prediction is what the last mock exam before the day of the test stated; only a learner's first test of a course counts,
 * because who has failed once studies otherwise.
 */
export async function readOutcomes(store: Store): Promise<Outcomes> {
  const { rows } = await store.execute<Outcome>(sql`
    select distinct on (tests.user_id, tests.course_code) tests.is_passed, stated.predicted
    from official_tests as tests
    cross join lateral (
      select (result -> 'readiness' ->> 'probability')::float8 as predicted
      from attempts join exams on exams.user_id = attempts.user_id and exams.id = attempts.id
      where attempts.user_id = tests.user_id and attempts.subject_code = tests.subject_code
        and attempts.course_code = tests.course_code and received_at < tests.taken_on
        and exams.finished_at is not null and result -> 'readiness' ->> 'probability' is not null
      order by received_at desc limit 1
    ) as stated
    order by tests.user_id, tests.course_code, tests.taken_on`);
  return outcomesOf(rows);
}

/** Returns the figures of outcomes; nothing below the floor. */
export function outcomesOf(rows: readonly Outcome[]): Outcomes {
  if (rows.length < fewestOutcomes) return { outcomes: null, groups: [], confident_failures: null };
  return {
    outcomes: rows.length,
    groups: chanceGroups.flatMap((from, index) => {
      const to = chanceGroups[index + 1] ?? 1;
      const own = rows.filter(({ predicted }) => predicted >= from && (predicted < to || to === 1));
      return own.length < fewestInGroup ? [] : [groupOf(own, from, to)];
    }),
    confident_failures: rows.filter((row) => !row.is_passed && row.predicted >= confidentChance).length,
  };
}

function groupOf(own: readonly Outcome[], from: number, to: number): Outcomes['groups'][number] {
  const passed = own.filter((row) => row.is_passed).length;
  const { low, high } = wilsonInterval(passed, own.length);
  const predicted = own.reduce((sum, row) => sum + row.predicted, 0) / own.length;
  return { from, to, outcomes: own.length, predicted, passed: passed / own.length, low, high };
}

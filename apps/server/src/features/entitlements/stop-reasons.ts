/** Why a learner may want to end the renewal of a subscription: the official test is passed, or the readiness says that it will be. */
import { readyToStop, type StopReason } from '@lanewise/contracts/constants/guarantee';
import type { Store } from '@lanewise/database/pool';
import { officialTests, subscriptions } from '@lanewise/database/schema/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Returns the reasons by country; countries without one are left out. The readiness is that of the last test in any course of the country. */
export async function stopReasonsOf(store: Store, userId: string): Promise<ReadonlyMap<string, StopReason>> {
  const passed = await store
    .select({ subject: officialTests.subjectCode })
    .from(officialTests)
    .where(and(eq(officialTests.userId, userId), eq(officialTests.isPassed, true)));
  const { rows: ready } = await store.execute<{ subject: string }>(sql`
    select distinct subject from (
      select distinct on (subject_code, course_code)
        subject_code as subject, (result -> 'readiness' ->> 'probability')::float8 as probability
      from attempts where user_id = ${userId}
      order by subject_code, course_code, finished_at desc
    ) last where probability > ${readyToStop}`);
  return new Map<string, StopReason>([
    ...ready.map(({ subject }) => [subject, 'ready'] as const),
    ...passed.map(({ subject }) => [subject, 'passed'] as const),
  ]);
}

/** Returns whether a subscription in a country renews although there is such a reason. */
export async function mayStopPaying(store: Store, userId: string, subject: string): Promise<boolean> {
  const renewing = await store
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.subjectCode, subject),
        eq(subscriptions.renews, true),
        inArray(subscriptions.state, ['trialing', 'active']),
      ),
    );
  return renewing.length > 0 && (await stopReasonsOf(store, userId)).has(subject);
}

/** The job that learns how hard questions are from the attempts received since its last run. */
import type { Queries, Store } from '@lanewise/database/pool';
import { attempts, difficultyProgress } from '@lanewise/database/schema/tables';
import { afterEvidence } from '@lanewise/learning/ability/difficulty';
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import type { GradedAnswer } from '../progress/graded.ts';
import { readDifficulties, storeDifficulties } from './difficulty-store.ts';

/** Attempts of one transaction. */
const ATTEMPTS_AT_ONCE = 1_000;
/**
 * Attempts are taken up this much later. An attempt's time is when its transaction began, and the limits on statements and waiting end each
 * transaction within half a minute, so no earlier attempt can still appear.
 */
const SETTLED_AFTER = sql`interval '1 minute'`;

/** Returns the job. */
export function learnDifficulties(queries: Queries): Job {
  return sweepJob({
    name: 'learn_difficulties',
    cron: '*/5 * * * *',
    async sweep({ log, signal }) {
      let learned = 0;
      for (let more = true; more && !signal.aborted; ) {
        const step = await queries.transaction((store) => learnSome(store));
        learned += step.answers;
        more = step.isFull;
      }
      if (learned > 0) log.info({ answers: learned }, 'difficulties of questions learned');
    },
  });
}

/**
 * Learns from the next attempts. Difficulties and progress change in one transaction, which locks the progress: an attempt counts once, however
 * often the job is killed, repeated or run in parallel.
 */
async function learnSome(store: Store): Promise<{ readonly answers: number; readonly isFull: boolean }> {
  // As text, because a Date has no microseconds.
  const { rows } = await store.execute<{ from: string }>(
    sql`select learned_until::text as from from difficulty_progress for update`,
  );
  const from = sql`${rows[0]?.from ?? '-infinity'}::timestamptz`;
  const { rows: ends } = await store.execute<{ until: string; is_full: boolean }>(sql`
    select coalesce(max(received_at), now() - ${SETTLED_AFTER})::text as until, count(*) = ${ATTEMPTS_AT_ONCE} as is_full
    from (select received_at from attempts where received_at > ${from} and received_at < now() - ${SETTLED_AFTER}
      order by received_at limit ${ATTEMPTS_AT_ONCE}) next_ones`);
  const { until = '-infinity', is_full: isFull = false } = ends[0] ?? {};
  const rowsOfAttempts = await store
    .select({ answers: attempts.answers })
    .from(attempts)
    .where(and(gt(attempts.receivedAt, from), lte(attempts.receivedAt, sql`${until}::timestamptz`)))
    .orderBy(asc(attempts.receivedAt));
  const evidence = rowsOfAttempts
    .flatMap(({ answers }) => answers as GradedAnswer[])
    .filter(({ first }) => first !== undefined);
  const difficulties = await readDifficulties(store, [...new Set(evidence.map(({ page_id }) => page_id))]);
  for (const { page_id, right, first } of evidence) {
    if (first === undefined) continue;
    const before = difficulties.get(page_id) ?? { ...first.prior, answers: 0 };
    const after = afterEvidence(before, { strength: first.strength, guess: first.guess, right });
    difficulties.set(page_id, { ...after, answers: before.answers + 1 });
  }
  await storeDifficulties(store, difficulties);
  await store.update(difficultyProgress).set({ learnedUntil: sql`greatest(learned_until, ${until}::timestamptz)` });
  return { answers: evidence.length, isFull };
}

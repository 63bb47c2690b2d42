/** Queues jobs, in the transaction of their cause: a rollback discards the job too. */
import type { Queries } from '@lanewise/database/pool';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { storable } from '../text/storable-text.ts';

/** What queuing a job and running it share. A job's definition spreads it. */
export interface QueuedJob<Schema extends z.ZodType> {
  /** In snake case. It is stored in the queue, so it must never change. */
  readonly name: string;
  readonly payload: Schema;
  /** Attempts before the job is given up. After attempt n the queue waits e^n seconds, at most six hours. */
  readonly attempts: number;
}

export interface QueueOptions {
  /** While a job with this key waits, queuing it again replaces it. */
  readonly key?: string;
  /** `unsafe_dedupe` instead leaves the first one, even if it is running right now, which `replace` would run twice. */
  readonly keyMode?: 'replace' | 'unsafe_dedupe';
  /** When to run it; at once by default. */
  readonly runAt?: Date;
  /** Seconds until it runs, by the clock of the database. */
  readonly afterSeconds?: number;
}

/**
 * Queues a job.
 *
 * @throws {z.ZodError} the payload is not valid for the job
 */
export async function queueJob<Schema extends z.ZodType>(
  store: Pick<Queries, 'execute'>,
  job: QueuedJob<Schema>,
  payload: z.input<Schema>,
  options?: QueueOptions,
): Promise<void> {
  await store.execute(sql`select ${addJob(job, payload, options)}`);
}

/**
 * Returns the expression that queues a job, for a statement that does more.
 *
 * @throws {z.ZodError} the payload is not valid for the job
 */
export function addJob<Schema extends z.ZodType>(
  { name, payload: schema, attempts }: QueuedJob<Schema>,
  payload: z.input<Schema>,
  { key, keyMode = 'replace', runAt, afterSeconds }: QueueOptions = {},
): SQL {
  const at =
    afterSeconds === undefined
      ? sql`${runAt?.toISOString() ?? null}::timestamptz`
      : sql`now() + make_interval(secs => ${afterSeconds})`;
  return sql`graphile_worker.add_job(
    ${name}::text, ${jsonOf(schema.parse(payload))}::json, run_at => ${at}, max_attempts => ${attempts},
    job_key => ${key ?? null}::text, job_key_mode => ${keyMode}::text
  )`;
}

/**
 * Returns a payload as JSON that PostgreSQL can read. The queue reads the payloads of all due jobs in one statement, so a single text that it cannot
 * read would keep all of them from running.
 */
function jsonOf(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

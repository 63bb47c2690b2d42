/** Failed jobs in the queue (graphile-worker: docs, "Database functions" and the view `graphile_worker.jobs`). */
import type { FailedJob } from '@lanewise/contracts/calls/back-office-queues';
import type { Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';

/** Characters of an error that are shown. */
const SHOWN = 200;

/** Returns the first line of an error without anything that looks like a mail address. */
export function errorLine(error: string): string {
  const [first = ''] = error.split('\n');
  return first.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, SHOWN);
}

/** A row of the queue. node-postgres gives bigint as text. */
interface JobRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly error: string;
  readonly failed_at: string;
  readonly runs_at: string;
  readonly total: number;
}

/** Returns up to `most` jobs that failed and have not succeeded since, the oldest first, and how many there are. */
export async function failedJobs(
  store: Pick<Store, 'execute'>,
  most: number,
): Promise<{ readonly jobs: FailedJob[]; readonly total: number }> {
  const { rows } = await store.execute<JobRow>(sql`
    select id::text, task_identifier as name, attempts, max_attempts, last_error as error,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at,
      to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as runs_at,
      (count(*) over ())::int as total
    from graphile_worker.jobs where last_error is not null order by updated_at, jobs.id limit ${most}`);
  const jobs = rows.map(({ total: _, error, ...row }) => ({
    ...row,
    error: errorLine(error),
    is_given_up: row.attempts >= row.max_attempts,
  }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

/** Runs a failed job again at once, with a full set of attempts. Returns its name; null if it does not exist, is running or has not failed. */
export async function runJobAgain(store: Pick<Store, 'execute'>, id: string): Promise<string | null> {
  // `reschedule_jobs` skips jobs that a worker holds.
  const { rows } = await store.execute<{ name: string }>(sql`
    with failed as (
      select array_agg(id) as ids from graphile_worker.jobs where id = ${id}::bigint and last_error is not null
    ), changed as (
      select (graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)).id as id from failed where ids is not null
    )
    select task_identifier as name from graphile_worker.jobs where id in (select id from changed)`);
  return rows[0]?.name ?? null;
}

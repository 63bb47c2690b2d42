/**
 * Jobs whose process died under them. The queue itself waits four hours before it takes such a job back, which is too long for a code that
 * works ten minutes. So every runner holds an advisory lock named after it, on the connection on which it listens for jobs: the lock goes
 * when the process does, whatever ended it, and a job held by a runner whose lock is free is free again.
 */
import type { Database } from '@lanewise/database/pool';

/** A connection, or what gives one for a query. */
interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** First half of the advisory locks' keys, ours alone: "jobs" in ASCII. */
const lockClass = 0x6a6f6273;

/** Seconds that a runner may be without its connection, at its start or when it lost one, before its jobs are taken from it. */
const patience = 10;

/** Takes the lock that says that this runner lives, for as long as the connection does. */
export async function showLife(connection: Connection, runnerId: string): Promise<void> {
  await connection.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, runnerId]);
}

/** Lets the lock go, before the connection is given back and used for something else. */
export async function hideLife(connection: Connection, runnerId: string): Promise<void> {
  await connection.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, runnerId]);
}

/** Frees the jobs of dead runners. Returns how many runners were found dead. */
export async function freeAbandoned(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ dead: number }>(
    `with holders as (
       select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $2)
     ), dead as materialized (
       select locked_by from holders where pg_try_advisory_xact_lock($1, hashtext(locked_by))
     ), freed as materialized (
       select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
     )
     select (select count(*) from dead)::int as dead, (select count(*) from freed)`,
    [lockClass, patience],
  );
  return rows[0]?.dead ?? 0;
}

/**
 * Frees jobs whose process has died. The queue itself frees them only after four hours, too late for a code that is valid for ten minutes. So every runner
 * holds an advisory lock, named after it, on a separate connection: the lock is released when the process ends, however it ends, and jobs of a runner
 * without a lock are freed.
 */
import type { Database } from '@lanewise/database/pool';

type Pool = Database['pool'];

/** First half of the advisory locks' keys, which nothing else uses: "jobs" in ASCII. */
const lockClass = 0x6a6f6273;

/** Seconds that a runner may be without its lock, at its start or after losing the connection, before its jobs are freed. */
const patience = 10;
/** Milliseconds between two attempts to reconnect. */
const reconnectPeriod = 1_000;

/** The lock of a running runner. */
export interface RunnerLock {
  /** Releases the lock and its connection. */
  end(): void;
}

/** Takes this runner's lock, and takes it again whenever its connection is lost. Resolves when the lock is held. */
export async function holdRunnerLock(pool: Pool, runnerId: string): Promise<RunnerLock> {
  let drop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const take = async () => {
    const client = await pool.connect();
    let isHeld = true;
    // Closed instead of returned to the pool, where its next user would hold the lock unknowingly.
    drop = () => {
      if (isHeld) client.release(true);
      isHeld = false;
    };
    if (ended) return drop();
    client.on('error', () => isHeld && takeAgain());
    client.on('end', () => isHeld && takeAgain());
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, runnerId]);
  };
  const takeAgain = () => {
    drop();
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => take().catch(takeAgain), reconnectPeriod);
  };

  await take();
  return {
    end() {
      ended = true;
      clearTimeout(timer);
      drop();
    },
  };
}

/** Frees the jobs of dead runners. Returns the number of dead runners. */
export async function freeAbandoned(pool: Pool): Promise<number> {
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

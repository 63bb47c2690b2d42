/**
 * Jobs whose process died under them. The queue itself waits four hours before it takes such a job back, which is too long for a code that
 * works ten minutes. So every runner holds an advisory lock named after it, on a connection of its own: the lock goes when the process
 * does, whatever ended it, and a job held by a runner whose lock is free is free again.
 */
import type { Database } from '@lanewise/database/pool';

type Pool = Database['pool'];

/** First half of the advisory locks' keys, ours alone: "jobs" in ASCII. */
const lockClass = 0x6a6f6273;

/** Seconds that a runner may be without its lock, at its start or when it lost the connection, before its jobs are taken from it. */
const patience = 10;
/** Milliseconds between two attempts to get a lost connection back. */
const reconnectPeriod = 1_000;

/** Says that a runner lives. */
export interface SignOfLife {
  /** Lets the lock and its connection go. */
  end(): void;
}

/** Takes the lock that says that this runner lives, and takes it again when its connection is lost. Resolves when it is held. */
export async function showLife(pool: Pool, runnerId: string): Promise<SignOfLife> {
  let drop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const take = async () => {
    const client = await pool.connect();
    let isHeld = true;
    // Closed, not given back: whoever got it next would hold the lock without knowing.
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

/** Frees the jobs of dead runners. Returns how many runners were found dead. */
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

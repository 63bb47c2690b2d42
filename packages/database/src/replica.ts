/**
 * Reads from a replica: a PostgreSQL that follows the primary and is always a little behind. How far it may be behind is decided for each read, by positions in
 * the primary's log, never by clocks of servers.
 */
import type pg from 'pg';

/**
 * What a read must contain. `latest`: everything that was committed before the read began, so that learners find what they have just written, wherever
 * they wrote it. `seconds`: everything up to a few seconds ago (`replicaBounds.staleness`), for what belongs to nobody in particular.
 */
export type Freshness = 'latest' | 'seconds';

export interface ReplicaParts<Queries> {
  readonly primary: { readonly pool: pg.Pool; readonly queries: Queries };
  readonly replica: { readonly pool: pg.Pool; readonly queries: Queries };
  readonly bounds?: Partial<typeof replicaBounds>;
}

export interface Replica<Queries> {
  /** Runs a read, on the replica if that is fresh enough and answers, else on the primary. It may run twice, so it must not change anything. */
  read<T>(freshness: Freshness, work: (store: Queries) => Promise<T>): Promise<T>;
  /** Milliseconds that the replica was behind at most when it was last asked, and since then; Infinity if it does not answer or follow. */
  behind(): number;
  /** How many reads each has answered. */
  readonly counts: { readonly replica: number; readonly primary: number };
  close(): void;
}

/** Milliseconds. */
const replicaBounds = {
  /** Between two looks at how far the replica is. */
  look: 1_000,
  /** How old a read of `seconds` may be. */
  staleness: 5_000,
  /** Between two checks whether the replica has caught up with what a read of `latest` needs. */
  pause: 4,
};

/** How often a read of `latest` asks before it goes to the primary. */
const QUESTIONS = 4;

/** Starts to follow how far the replica is. */
export function followReplica<Queries>({ primary, replica, ...options }: ReplicaParts<Queries>): Replica<Queries> {
  const { look, staleness, pause } = { ...replicaBounds, ...options.bounds };
  const counts = { replica: 0, primary: 0 };
  /** Positions of the primary, and since when it had at least these. */
  let known: { readonly at: number; readonly position: bigint }[] = [];
  /** The replica contains everything that was committed before this moment; null if it does not answer or follow. */
  let asOf: number | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout;

  const observe = async () => {
    try {
      const at = performance.now();
      known.push({ at, position: await primaryPosition(primary.pool) });
      const reached = await replicaPosition(replica.pool);
      const last = known.findLast(({ position }) => reached !== null && position <= reached);
      asOf = last?.at ?? asOf;
      if (reached === null) asOf = null;
      known = known.filter((each) => each.at >= (last?.at ?? 0) && each.at > at - 2 * staleness);
    } catch {
      asOf = null;
    }
    if (!isClosed) timer = setTimeout(observe, look).unref();
  };
  void observe();

  const behind = () => (asOf === null ? Number.POSITIVE_INFINITY : performance.now() - asOf);
  const isFresh = async (freshness: Freshness) => {
    if (behind() > staleness) return false;
    if (freshness === 'seconds') return true;
    const needed = await primaryPosition(primary.pool);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const reached = await replicaPosition(replica.pool);
      if (reached === null) return false;
      if (reached >= needed) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return false;
  };
  return {
    counts,
    behind,
    async read(freshness, work) {
      if (await isFresh(freshness).catch(() => false)) {
        try {
          const found = await work(replica.queries);
          counts.replica += 1;
          return found;
        } catch {
          // It may have ended, or cancelled a query that was in the way of what it follows. A fault of the query itself appears again below.
          asOf = null;
        }
      }
      counts.primary += 1;
      return await work(primary.queries);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Returns up to where the primary's log is safe on its disk: every acknowledged transaction is before that. */
async function primaryPosition(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
  return parsePosition(rows[0]?.position ?? '0/0');
}

/** Returns up to where the replica can be read; null if it is not a replica, such as after it has become the primary. */
async function replicaPosition(pool: pg.Pool): Promise<bigint | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  );
  const position = rows[0]?.position ?? null;
  return position === null ? null : parsePosition(position);
}

/** Returns the number of a position in the log, which is written as two hexadecimal halves (PostgreSQL manual, 8.20). */
function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * The one clock of the server: the database's. Moments that the database writes (`now()`) are compared with ours, and several servers share them, so a
 * machine whose clock is wrong would start exams that are over, lock people out for days, or miss partitions. Without a database (commands, tests)
 * it is the machine's.
 */
import type { Database } from '@lanewise/database/pool';

/** Milliseconds between two looks at the database's clock. In between, time passes by a counter that nobody can set. */
const LOOK_EVERY = 60_000;

/** The database's time, in milliseconds since 1970, at a moment of the process's own counter. */
let known: { readonly time: number; readonly at: number } | null = null;

/** Returns the time. */
export function currentTime(): Date {
  return new Date(known === null ? Date.now() : known.time + performance.now() - known.at);
}

/** Looks at the database's clock once. */
async function look(pool: Pick<Database['pool'], 'query'>): Promise<void> {
  const sent = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const received = performance.now();
  // The database looked at its clock about half way.
  if (rows[0]) known = { time: rows[0].ms, at: (sent + received) / 2 };
}

/** Goes by the database's clock until it is closed. Resolves once the clock is known; later failures leave it as it runs. */
export async function followDatabaseClock(pool: Pick<Database['pool'], 'query'>): Promise<{ close(): void }> {
  await look(pool);
  const timer = setInterval(() => void look(pool).catch(() => undefined), LOOK_EVERY);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      known = null;
    },
  };
}

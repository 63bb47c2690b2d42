/**
 * Writes events: what arrives while one COPY runs goes into the next, so that the busier the server, the larger the batches. A caller waits until
 * its events are kept, because the browser tries again whatever was not.
 */
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '@lanewise/database/pool';
import { from as copyFrom } from 'pg-copy-streams';
import { copyColumns, copyText, valuesOf } from './event-copy.ts';
import type { EventRow, VisitorEvents } from './event-rows.ts';
import { makeEventPartitions } from './partitions.ts';
import { keepVisitors } from './visitor-store.ts';

/** Rows of one COPY; more wait for the next. */
const MOST_ROWS = 5_000;

/** SQLSTATEs: an event has been sent before; the day has no partition. */
const DUPLICATE = '23505';
const NO_PARTITION = '23514';

interface Waiting {
  readonly events: VisitorEvents;
  readonly done: PromiseWithResolvers<void>;
}

export interface EventWriter {
  /** Keeps events, each once. Resolves when they are in the database. */
  write(events: VisitorEvents): Promise<void>;
}

/** Returns the writer of a process. */
export function eventWriter({ pool, queries }: Pick<Database, 'pool' | 'queries'>): EventWriter {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        await keep(batch.map(({ events }) => events));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isRunning = false;
  }

  function takeBatch(): Waiting[] {
    let rows = 0;
    const end = waiting.findIndex(({ events }) => {
      rows += events.rows.length;
      return rows > MOST_ROWS;
    });
    const count = end === -1 ? waiting.length : Math.max(1, end);
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  }

  async function keep(batch: readonly VisitorEvents[]): Promise<void> {
    try {
      await transaction(batch, copyRows);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === NO_PARTITION) {
        await makeEventPartitions(queries);
        await transaction(batch, insertRows);
      } else if (code === DUPLICATE) await transaction(batch, insertRows);
      else throw error;
    }
  }

  async function transaction(batch: readonly VisitorEvents[], insert: typeof copyRows): Promise<void> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      await insert(
        client,
        batch.flatMap(({ rows }) => rows),
      );
      await keepVisitors(client, batch);
      await client.query('commit');
    } catch (error) {
      failure = error as Error;
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      // A connection that failed within COPY may still be in it.
      client.release(failure !== undefined && !('code' in failure) ? failure : undefined);
    }
  }

  return {
    write(events) {
      if (events.rows.length === 0) return Promise.resolve();
      const done = Promise.withResolvers<void>();
      waiting.push({ events, done });
      if (!isRunning) void run();
      return done.promise;
    },
  };
}

async function copyRows(client: Connection, rows: readonly EventRow[]): Promise<void> {
  await pipeline([copyText(rows)], client.query(copyFrom(`copy events (${copyColumns}) from stdin`)));
}

/** Keeps what is new. Slower than COPY, which knows no duplicates. */
async function insertRows(client: Connection, rows: readonly EventRow[]): Promise<void> {
  const values = rows.map(valuesOf);
  const columns = Array.from({ length: 7 }, (_, at) => values.map((row) => row[at]));
  await client.query(
    `insert into events (${copyColumns})
     select * from unnest($1::date[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::uuid[], $7::jsonb[])
     on conflict do nothing`,
    columns,
  );
}

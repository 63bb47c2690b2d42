/**
 * How many events a second does the product keep on one core? `EVENTS=100000` sets how many are sent. The limit is judged by the processor time of
 * this process and of PostgreSQL together, so that other processes do not matter.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserEvent } from '@lanewise/contracts/calls/events';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { rowsOf } from '@lanewise/server/features/events/event-rows';
import { eventWriter } from '@lanewise/server/features/events/event-writer';
import { makeEventPartitions } from '@lanewise/server/features/events/partitions';
import { secondsOf } from '../load/processor-time.ts';
import type { Question } from '../rig/question.ts';

const EVENTS = Number(process.env.EVENTS ?? 100_000);
/** Events of a batch, as a browser sends them after ten seconds. */
const BATCH = 10;
/** Browsers that send at once. */
const AT_ONCE = 64;
/** Batches of one visitor. */
const VISITS = 3;
const LEAST_A_SECOND = 5_000;

export const measureEvents: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    const database = await openDatabase({ url: server.url, connections: 4, onError: () => undefined });
    const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const finding = await measured(database, Number(postmaster));
    await database.close();
    return finding;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

function batchOf(now: number) {
  const events = Array.from({ length: BATCH }, (_, at) => ({
    id: randomUUID(),
    at: now + at,
    ...(at % 2 === 0
      ? { name: 'page_view', properties: { url: '/us/ca-car', page: '/:locale/:courseSlug' } }
      : {
          name: 'question_answered',
          properties: { current_step: 'ready-to-start', answer: 'yes', options: ['yes', 'no'] },
        }),
  })) as BrowserEvent[];
  return { session: { id: randomUUID(), country: 'US', source: 'newsletter' }, events };
}

async function measured(database: Database, postmaster: number): ReturnType<Question> {
  await makeEventPartitions(database.queries);
  const writer = eventWriter(database);
  let left = Math.ceil(EVENTS / BATCH);
  let visitor = randomUUID();
  const browser = async () => {
    while (left > 0) {
      left -= 1;
      if (left % VISITS === 0) visitor = randomUUID();
      const now = Date.now();
      await writer.write(rowsOf(visitor, batchOf(now), now));
    }
  };
  const [own, postgres, begin] = [process.cpuUsage(), secondsOf(postmaster, true), performance.now()];
  await Promise.all(Array.from({ length: AT_ONCE }, browser));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const ours = (user + system) / 1e6;
  const theirs = secondsOf(postmaster, true) - postgres;
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from events');
  const kept = rows[0]?.count ?? 0;
  const onOneCore = kept / (ours + theirs);
  return {
    tables: [
      {
        title: `${kept} events in batches of ${BATCH}, from ${AT_ONCE} browsers at once`,
        columns: ['', 'figure'],
        rows: [
          ['events a second, by the clock', (kept / seconds).toFixed(0)],
          ['events a second of processor time, this process and PostgreSQL together', onOneCore.toFixed(0)],
          ['µs of this process for each', ((ours / kept) * 1e6).toFixed(1)],
          ['µs of PostgreSQL for each', ((theirs / kept) * 1e6).toFixed(1)],
        ],
      },
    ],
    limits: [
      {
        what: `events: at least ${LEAST_A_SECOND} a second kept on one core`,
        measured: onOneCore.toFixed(0),
        holds: onOneCore >= LEAST_A_SECOND,
      },
      { what: 'events: none lost', measured: `${kept}`, holds: kept === Math.ceil(EVENTS / BATCH) * BATCH },
    ],
  };
}

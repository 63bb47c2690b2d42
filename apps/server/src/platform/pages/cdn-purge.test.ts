import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeTestDatabase } from '@lanewise/database/template';
import { keepLog } from '@lanewise/testing/log-lines';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import type { Cdn } from '../http/cdn.ts';
import { runDueJobs } from '../jobs/runner.ts';
import { purgePages } from './cache-purge.ts';
import { purgeCdn } from './cdn-purge.ts';
import type { Purge } from './purge.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
const { queries } = database;
const { log } = keepLog();

interface Purged {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What the stand-in for a CDN has received, and the status of its next answers. */
const received: Purged[] = [];
let status = 200;
const standIn = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  received.push({ headers: request.headers, body: JSON.parse(body) });
  response.writeHead(status).end('{}');
});
await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
const purgeUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/purge`;
const fastly: Cdn = { tagHeader: 'surrogate-key', purgeUrl, secret: 'a token' };

afterAll(async () => {
  standIn.close();
  await database.giveBack();
});

beforeEach(async () => {
  received.length = 0;
  status = 200;
  await database.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});

/** Makes what waits due, and runs it. Returns how many jobs are left for another attempt. */
async function run(cdn: Cdn | null): Promise<number> {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runDueJobs({ pool: database.pool, jobs: [purgeCdn(cdn)], log });
  const { rows } = await database.pool.query('select attempts from graphile_worker.jobs');
  return rows.length;
}

test('Fastly is asked to mark the pages as stale, so that it can still show them while we are away', async () => {
  await purgePages(queries, ['course:ca-car', 'locale:de', 'course:ca-car'], fastly);
  expect(received).toEqual([]);
  expect(await run(fastly)).toBe(0);
  expect(received).toEqual([
    {
      headers: expect.objectContaining({ 'fastly-key': 'a token', 'fastly-soft-purge': '1' }),
      body: { surrogate_keys: ['course:ca-car', 'locale:de'] },
    },
  ]);
});

test('Cloudflare is asked for thirty tags at a time', async () => {
  const tags = Array.from({ length: 35 }, (_, at) => `content:q${String(at).padStart(2, '0')}` as const);
  const cloudflare: Cdn = { ...fastly, tagHeader: 'cache-tag' };
  await purgePages(queries, tags, cloudflare);
  await run(cloudflare);
  expect(received.map(({ headers, body }) => [headers.authorization, body])).toEqual([
    ['Bearer a token', { tags: tags.slice(0, 30) }],
    ['Bearer a token', { tags: tags.slice(30) }],
  ]);
});

test('everything is every locale, whose tag all reading pages have', async () => {
  await purgePages(queries, 'everything', fastly);
  await run(fastly);
  expect(received).toEqual([
    expect.objectContaining({ body: { surrogate_keys: expect.arrayContaining(['locale:us', 'locale:de']) } }),
  ]);
});

test('a CDN that is away is asked again', async () => {
  await purgePages(queries, ['locale:de'], fastly);
  status = 503;
  expect(await run(fastly)).toBe(1);
  status = 200;
  expect(await run(fastly)).toBe(0);
  expect(received).toHaveLength(2);
});

test('a purge belongs to the transaction of the change: a rollback asks nobody', async () => {
  const purge: Purge = ['locale:de'];
  await queries
    .transaction(async (transaction) => {
      await purgePages(transaction, purge, fastly);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await run(fastly)).toBe(0);
  expect(received).toEqual([]);
});

test('without a CDN nothing is queued, and what was queued before does nothing', async () => {
  await purgePages(queries, ['locale:de']);
  expect(await run(null)).toBe(0);
  await purgePages(queries, ['locale:de'], fastly);
  expect(await run(null)).toBe(0);
  expect(received).toEqual([]);
});

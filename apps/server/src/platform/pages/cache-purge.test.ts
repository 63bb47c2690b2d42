import { createBank } from '@lanewise/bank/compiled/bank';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import { startDatabaseProxy } from '@lanewise/database/database-proxy.testing';
import { openDatabase } from '@lanewise/database/pool';
import { type TestDatabase, takeTestDatabase } from '@lanewise/database/template';
import { ask } from '@lanewise/testing/http';
import { keepLog } from '@lanewise/testing/log-lines';
import { numberedSite } from '@lanewise/testing/page-server';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../config/config.ts';
import { countListeners, purgePages, readPurge } from './cache-purge.ts';
import type { SiteHandler } from './site-build.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await takeTestDatabase(inject('testServerUrl'));
});

afterAll(() => database.giveBack());

/** Every path is a reading page tagged with its own words: /course/ca-car has `course:ca-car`. */
function taggedSite(): SiteHandler & { readonly renders: number } {
  const site = numberedSite('reading');
  const handler: SiteHandler = async (request) => {
    const [, kind, name] = new URL(request.url).pathname.split('/');
    const tags = [`${kind}:${name}` as CacheTag];
    const { page, ...answer } = await site(request);
    return { ...answer, page: { ...page, traits: { ...page.traits, tags } } };
  };
  return Object.defineProperty(handler as SiteHandler & { renders: number }, 'renders', { get: () => site.renders });
}

/** A whole server on the shared database, until the test has finished. */
async function startServer(url = database.url, site: SiteHandler = taggedSite()) {
  const own = await openDatabase({ url, connections: 2, onError: () => undefined });
  const config = parseConfig({ NODE_ENV: 'test', REQUESTS_PER_MINUTE: '0', SERVICES: 'pages,api' });
  const { log, lines } = keepLog();
  const app = await buildApp({ config, database: own, bank: createBank(smallSnapshot()), log, site });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await own.close();
  });
  const get = async (path: string) => (await ask(origin, path)).body;
  // It listens once a purge has an effect.
  await vi.waitFor(async () => {
    const before = await get('/content/probe');
    await purgePages(database.queries, ['content:probe']);
    expect(await get('/content/probe')).not.toBe(before);
  });
  return { get, lines, database: own };
}

/**
 * Reads until the same comes twice. The purge by which a server was found to listen may still be on its way to another, and what is rendered
 * while a purge arrives is not cached.
 */
async function cached<Value>(read: () => Promise<Value>): Promise<Value> {
  return await vi.waitFor(async () => {
    const first = await read();
    expect(await read()).toEqual(first);
    return first;
  });
}

test('a purge reaches every server, whichever one sends it, and leaves other pages cached', async () => {
  const [one, other] = await Promise.all([startServer(), startServer()]);
  const paths = ['/course/ca-car', '/course/ny-car', '/locale/us'] as const;
  const before = await cached(() => Promise.all([one, other].map(({ get }) => Promise.all(paths.map(get)))));
  await purgePages(one.database.queries, ['course:ca-car', 'content:us-warn-001']);
  for (const [index, { get }] of [one, other].entries()) {
    await vi.waitFor(async () => expect(await get(paths[0])).not.toBe(before[index]?.[0]));
    expect(await Promise.all([get(paths[1]), get(paths[2])])).toEqual(before[index]?.slice(1));
  }
  await purgePages(other.database.queries, 'everything');
  for (const [index, { get }] of [one, other].entries()) {
    await vi.waitFor(async () => expect(await get(paths[1])).not.toBe(before[index]?.[1]));
    await vi.waitFor(async () => expect(await get(paths[2])).not.toBe(before[index]?.[2]));
  }
});

test('more tags than fit in one notification are purged, too', async () => {
  const { get } = await startServer();
  const before = await cached(() => get('/course/last'));
  const tags = Array.from({ length: 500 }, (_, at) => `content:${'x'.repeat(100)}-${at}` as const);
  await purgePages(database.queries, [...tags, 'course:last']);
  await vi.waitFor(async () => expect(await get('/course/last')).not.toBe(before));
});

test('a purge in a transaction happens with its commit', async () => {
  const { get } = await startServer();
  const before = await cached(() => get('/course/ca-car'));
  const rollback = new Error('rollback');
  await database.queries
    .transaction(async (transaction) => {
      await purgePages(transaction, ['course:ca-car']);
      throw rollback;
    })
    .catch((error) => expect(error).toBe(rollback));
  // Purges arrive in order: once this one has, one that was rolled back would have, too.
  const another = await cached(() => get('/course/another'));
  await purgePages(database.queries, ['course:another']);
  await vi.waitFor(async () => expect(await get('/course/another')).not.toBe(another));
  expect(await get('/course/ca-car')).toBe(before);
  await database.queries.transaction((transaction) => purgePages(transaction, ['course:ca-car']));
  await vi.waitFor(async () => expect(await get('/course/ca-car')).not.toBe(before));
});

test('a server that was disconnected purges everything once it listens again, since it may have missed a purge', async () => {
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(() => proxy.close());
  const { get, lines } = await startServer(proxy.url);
  const before = await cached(() => get('/course/ca-car'));
  proxy.freeze();
  proxy.cut();
  await vi.waitFor(async () => expect(await countListeners(database.queries)).toBe(0));
  await purgePages(database.queries, ['course:ca-car']);
  expect(await get('/course/ca-car')).toBe(before);
  proxy.thaw();
  proxy.cut();
  await vi.waitFor(async () => expect(await get('/course/ca-car')).not.toBe(before));
  expect(lines.filter(({ msg }) => msg?.startsWith('the connection that receives purges'))).toHaveLength(1);
});

test('a page whose rendering began before a purge is sent, but not cached', async () => {
  const site = taggedSite();
  const rendering = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow: SiteHandler = async (request, page) => {
    if (request.url.endsWith('/slow')) {
      rendering.resolve();
      await mayEnd.promise;
    }
    return await site(request, page);
  };
  const { get } = await startServer(database.url, slow);
  const other = await get('/course/other');
  const first = get('/course/slow');
  await rendering.promise;
  await purgePages(database.queries, ['course:other']);
  await vi.waitFor(async () => expect(await get('/course/other')).not.toBe(other));
  mayEnd.resolve();
  const sent = await first;
  const next = await get('/course/slow');
  expect(next).not.toBe(sent);
  expect(await get('/course/slow')).toBe(next);
});

test('a malformed notification purges everything', async () => {
  const { get, lines } = await startServer();
  for (const notice of ['nonsense', '["future:tag"]', '[]']) {
    const before = await cached(() => get('/course/ca-car'));
    await database.pool.query("select pg_notify('page_cache', $1)", [notice]);
    await vi.waitFor(async () => expect(await get('/course/ca-car')).not.toBe(before));
  }
  expect(lines.filter(({ level }) => level === 40)).not.toEqual([]);
});

test.for([
  [['course:ca-car', 'locale:de-en', 'content:us-warn-001'], true],
  ['everything', true],
  [[], false],
  [['course'], false],
  [['course:'], false],
  [['course:ca car'], false],
  [['price:ca-car'], false],
  [['everything'], false],
  [undefined, false],
] as const)('%j asks for a purge: %s', ([words, isPurge]) => {
  expect(readPurge(words)).toEqual(isPurge ? words : null);
});

/** Reading pages are rendered once and cached; other pages are not. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '@lanewise/testing/http';
import { FRESH_MS, NUMBERED, numberedSite, servePages, withoutPage } from '@lanewise/testing/page-server';
import { expect, test, vi } from 'vitest';
import { pageAnswer } from './page-cache.ts';

test('the second answer comes from the cache: the same bytes and headers, without a render', async () => {
  const site = numberedSite('reading');
  const { origin, hits } = await servePages(site);
  const first = await ask(origin, '/us');
  const second = await ask(origin, '/us');
  expect(second.body).toBe(first.body);
  expect(site.renders).toBe(1);
  expect(hits).toEqual([200]);
  for (const name of [
    'etag',
    'last-modified',
    'content-type',
    'cache-control',
    'content-security-policy',
    'vary',
    'content-length',
  ]) {
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    expect([name, first.headers[name]]).toEqual([name, expect.any(String)]);
  }
  expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600, stale-if-error=86400');
});

test("a CDN gets a page's tags from the first answer on", async () => {
  const { origin } = await servePages(
    numberedSite({ kind: 'reading', needs: {}, tags: ['locale:us', 'course:ca-car'] }),
  );
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(origin, '/us')).headers['surrogate-key']).toBe('locale:us course:ca-car');
  }
  const { origin: untagged } = await servePages(numberedSite('reading'));
  expect((await ask(untagged, '/us')).headers['surrogate-key']).toBeUndefined();
});

test('a CDN is told the stylesheets of a page, which it may send ahead of the page', async () => {
  const { cache } = await servePages(numberedSite('reading'));
  const styles =
    '<link rel="stylesheet" href="/assets/root-x1.css"/><link rel="stylesheet" href="/assets/page-2.css"/>';
  const html = Buffer.from(`<head>${styles}</head><body><link rel="stylesheet" href="/late.css"/></body>`);
  const page = { route: '/x', html, headers: {}, tags: [], purgesBefore: cache.purges };
  const { variant } = pageAnswer(await cache.put('/x', page), {});
  expect(variant.headers[variant.headers.indexOf('link') + 1]).toBe(
    '</assets/root-x1.css>; rel=preload; as=style, </assets/page-2.css>; rel=preload; as=style',
  );
});

test('hundreds of parallel requests for a page that is not cached yet wait for one render', async () => {
  const site = numberedSite('reading');
  const { origin } = await servePages(site);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(origin, '/us')));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(site.renders).toBe(1);
});

test('a page is cached once, however its address is written', async () => {
  const site = numberedSite('reading');
  const { origin } = await servePages(site);
  const plain = await ask(origin, '/us');
  for (const path of ['/us/', '//us', '/./us', '/x/../us', '/%75s']) {
    const odd = await ask(origin, path);
    expect([path, odd.statusCode, odd.body === plain.body]).toEqual([path, 200, true]);
  }
  expect(site.renders).toBe(1);
});

test('requests during a purge do not get the page that was being rendered before it', async () => {
  const site = numberedSite('reading');
  const { origin, cache } = await servePages(site);
  const before = ask(origin, '/us');
  await vi.waitFor(() => expect(site.renders).toBe(1));
  cache.purge('everything');
  const after = await ask(origin, '/us');
  expect((await before).statusCode).toBe(200);
  expect(after.statusCode).toBe(200);
  expect(site.renders).toBe(2);
});

test('a cached page has a new request id in each answer, and its own log line', async () => {
  const { origin, logged } = await servePages(numberedSite('reading'));
  const answers = [await ask(origin, '/us'), await ask(origin, '/us'), await ask(origin, '/us')];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(3);
  const lines = logged.filter(({ msg }) => msg === 'request');
  expect(lines).toEqual(
    ids.map((reqId) => expect.objectContaining({ reqId, method: 'GET', route: NUMBERED, status: 200 })),
  );
  for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(0);
});

test('a cached page keeps the request id that a proxy set, too', async () => {
  const { origin } = await servePages(numberedSite('reading'));
  await ask(origin, '/us');
  const { headers } = await ask(origin, '/us', { headers: { 'x-request-id': 'abcdefgh' } });
  expect(headers['x-request-id']).toBe('abcdefgh');
});

test.for(['kept', 'not kept yet'])('a browser that already has the page gets 304 when it is %s', async (state) => {
  const { origin } = await servePages(numberedSite('reading'));
  const before = await servePages(numberedSite('reading'));
  const { headers } = await ask(before.origin, '/us');
  if (state === 'kept') await ask(origin, '/us');
  const again = await ask(origin, '/us', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
});

test.for([
  (etag: string) => `W/${etag}`,
  (etag: string) => `"other", ${etag}`,
  (etag: string) => `"other" , W/${etag},"third"`,
])('If-None-Match may be a list, and a proxy may have weakened it', async (write) => {
  const { origin } = await servePages(numberedSite('reading'));
  const { headers } = await ask(origin, '/us');
  const again = await ask(origin, '/us', { headers: { 'if-none-match': write(String(headers.etag)) } });
  expect(again.statusCode).toBe(304);
});

test.for(['"other"', '""', 'W/"other"', 'nonsense', ''])('If-None-Match %s gets the whole page', async (tag) => {
  const { origin } = await servePages(numberedSite('reading'));
  await ask(origin, '/us');
  expect((await ask(origin, '/us', { headers: { 'if-none-match': tag } })).statusCode).toBe(200);
});

test('every encoding is the same page, each with its own ETag', async () => {
  const { origin } = await servePages(numberedSite('reading'));
  const plain = await ask(origin, '/us');
  const gzip = await ask(origin, '/us', { headers: { 'accept-encoding': 'gzip, deflate' } });
  const br = await ask(origin, '/us', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(br.headers['content-encoding']).toBe('br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, bytes } of [plain, gzip, br]) {
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
  }
});

test('the first answer is compressed like all later ones', async () => {
  const { origin } = await servePages(numberedSite('reading'));
  const headers = { 'accept-encoding': 'br' };
  const first = await ask(origin, '/us', { headers });
  const second = await ask(origin, '/us', { headers });
  expect(first.headers['content-encoding']).toBe('br');
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

test('HEAD has the headers of GET and no body, before and after the page is cached', async () => {
  const { origin } = await servePages(numberedSite('reading'));
  const unkept = await ask(origin, '/us', { method: 'HEAD' });
  const kept = await ask(origin, '/us', { method: 'HEAD' });
  const got = await ask(origin, '/us');
  for (const head of [unkept, kept]) {
    expect(head.statusCode).toBe(200);
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-length', 'etag', 'content-type']) expect(head.headers[name]).toBe(got.headers[name]);
  }
});

test.for([
  ['an address with a query', '/us?utm_source=x'],
  ['an address with an empty query', '/us?'],
  ['an address with a fragment', '/us#part'],
] as const)('%s is rendered every time', async ([, path]) => {
  const site = numberedSite('reading');
  const { origin, hits } = await servePages(site);
  const first = await ask(origin, path);
  await ask(origin, path);
  expect(site.renders).toBe(2);
  expect(hits).toEqual([]);
  expect(first.headers['cache-control']).toBe('private, no-store');
});

test.for([
  ['a page made for one visitor', numberedSite('personal')],
  ['a page that does something', numberedSite('interactive')],
  ['a page that is not found', numberedSite('reading', { status: 404 })],
  ['a page that failed', numberedSite('reading', { status: 500 })],
  ['a page that sets a cookie', numberedSite('reading', { headers: { 'set-cookie': 'mine=1' } })],
] as const)('%s is never kept', async ([, site]) => {
  const { origin, hits } = await servePages(site);
  const first = await ask(origin, '/us');
  const second = await ask(origin, '/us');
  expect(second.body).not.toBe(first.body);
  expect(hits).toEqual([]);
  expect(first.headers['cache-control']).toBe('private, no-store');
  expect(first.headers.etag).toBeUndefined();
});

test('a form sent to the address of a cached page reaches the site, and its answer is not cached', async () => {
  const site = numberedSite('reading');
  const { origin } = await servePages(site);
  await ask(origin, '/us');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await ask(origin, '/us', { method: 'POST', headers, body: 'answer=a' });
  expect(site.renders).toBe(2);
  expect(sent.headers['cache-control']).toBe('private, no-store');
  expect((await ask(origin, '/us')).body).not.toBe(sent.body);
});

test('a stale page is still sent while one render replaces it', async () => {
  const site = numberedSite('reading');
  const rendered = Promise.withResolvers<void>();
  const { origin, wait } = await servePages(async (request) => {
    if (site.renders > 0) await rendered.promise;
    return await site(request);
  });
  const first = await ask(origin, '/us');
  wait(FRESH_MS);
  await ask(origin, '/us');
  wait(1);
  const stale = await Promise.all([ask(origin, '/us'), ask(origin, '/us'), ask(origin, '/us')]);
  expect(stale.every(({ body }) => body === first.body)).toBe(true);
  expect(site.renders).toBe(1);
  rendered.resolve();
  await vi.waitFor(async () => expect((await ask(origin, '/us')).body === first.body).toBe(false));
  expect(site.renders).toBe(2);
});

test('a stale page stays if its render fails, and is dropped once the page is not found', async () => {
  let fails = true;
  const site = numberedSite('reading');
  const { origin, wait, logged } = await servePages(async (request) => {
    if (site.renders === 0) return site(request);
    if (fails) throw new Error('out of ink');
    return withoutPage(new Response(null, { status: 404 }));
  });
  const first = await ask(origin, '/us');
  wait(FRESH_MS + 1);
  expect((await ask(origin, '/us')).body).toBe(first.body);
  await vi.waitFor(() => expect(logged.filter(({ level }) => level === 50)).toHaveLength(1));
  fails = false;
  expect((await ask(origin, '/us')).body).toBe(first.body);
  await vi.waitFor(async () => expect((await ask(origin, '/us')).statusCode).toBe(404));
});

test('the cache is limited in bytes: the least recently used page is dropped first', async () => {
  const site = numberedSite('reading');
  // A page of the test has some 2,100 bytes in all its encodings.
  const { origin, hits } = await servePages(site, { maxBytes: 5000 });
  for (const path of ['/a', '/b', '/a', '/c']) await ask(origin, path);
  expect(hits).toEqual([200]);
  await ask(origin, '/a');
  expect(hits).toEqual([200, 200]);
  await ask(origin, '/b');
  expect(hits).toEqual([200, 200]);
  expect(site.renders).toBe(4);
});

test('Last-Modified says since when a page has its content, and an unchanged page stays unmodified', async () => {
  const { cache, wait } = await servePages(numberedSite('reading'));
  const put = async (text: string) => {
    const page = { route: '/x', html: Buffer.from(text), headers: {}, tags: [], purgesBefore: cache.purges };
    return await cache.put('/x', page);
  };
  const first = pageAnswer(await put('a'), {}).variant.modified;
  wait(60_000);
  const same = await put('a');
  expect(pageAnswer(same, {}).variant.modified).toBe(first);
  expect(pageAnswer(same, { 'if-modified-since': first }).status).toBe(304);
  wait(60_000);
  const changed = await put('b');
  expect(Date.parse(pageAnswer(changed, {}).variant.modified) - Date.parse(first)).toBe(120_000);
  expect(pageAnswer(changed, { 'if-modified-since': first }).status).toBe(200);
});

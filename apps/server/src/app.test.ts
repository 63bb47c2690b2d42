/** The server as a whole: routes, their order, and headers. */
import { gunzipSync } from 'node:zlib';
import { subjectCodes } from '@lanewise/contracts/countries';
import { ask } from '@lanewise/testing/http';
import { numberedSite, withoutPage } from '@lanewise/testing/page-server';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test, vi } from 'vitest';

const snapshot = smallSnapshot();
const reading = numberedSite('reading');
const whole = await startTestApp({
  snapshot,
  site: async (request, page) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/us/fails') throw new Error('out of ink');
    if (pathname === '/us/test') return await numberedSite('interactive')(request);
    if (pathname === '/us/courses') {
      const courses = await page.api.listCourses({ params: { topic: 'us' } });
      return withoutPage(
        new Response(courses.ok ? courses.answer.map((course) => course.course_code).join() : courses.error.code),
      );
    }
    return await reading(request);
  },
});
const apiOnly = await startTestApp({ snapshot });
const limited = await startTestApp({ snapshot, site: numberedSite('reading'), config: { requestsPerMinute: 3 } });
const pagesOnly = await startTestApp({
  snapshot,
  config: { services: ['pages'] },
  site: async (_request, page) => {
    const courses = await page.api.listCourses({ params: { topic: 'us' } });
    return withoutPage(new Response(courses.ok ? courses.answer[0]?.course_code : courses.error.code));
  },
});
const doomed = await startTestApp({ snapshot });

let under = false;
const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
const closing = await startTestApp({
  snapshot,
  site: async () => {
    under = true;
    await allowed;
    return withoutPage(new Response('done'));
  },
});

const origin = await whole.listen();
const [picture] = Object.values(snapshot.pictures).map(({ file }) => `/pictures/${file}`);

const kinds: readonly (readonly [string, string, number])[] = [
  ['a page', '/us', 200],
  ['a page of the cache', '/us', 200],
  ['an interactive page', '/us/test', 200],
  ['a page that failed', '/us/fails', 500],
  ['a page under capitals', '/US', 301],
  ['a call', '/api/v3/guest/courses/us', 200],
  ['a call with wrong input', '/api/v3/extra/practice/us/ca-car?n=0', 400],
  ['an unknown course', '/api/v3/guest/roadmap/us/xx', 404],
  ['an unknown call', '/api/v3/nothing', 404],
  ['a call whose address cannot be decoded', '/api/%', 400],
  ['a page whose address cannot be decoded', '/us/%', 200],
  ['a picture', picture ?? '', 200],
  ['an unknown picture', '/pictures/none.svg', 404],
  ['an unknown file', '/assets/none.js', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['its page', '/api/docs', 200],
  ['its scripts', '/api/docs/static/swagger-ui-bundle.js', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['metrics', '/metrics', 200],
  ['the gallery', '/sandbox/pictures', 200],
];

test.for(kinds)('%s carries every security header', async ([, path, status]) => {
  const answer = await ask(origin, path);
  expect(answer.statusCode).toBe(status);
  expect(answer).toCarrySecurityHeaders();
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const name of ['server', 'x-powered-by']) expect(answer.headers[name]).toBeUndefined();
});

test.for(kinds.filter(([kind]) => kind !== 'a page of the cache' && kind !== 'a page'))(
  '%s has a request id and one line in the log without query or address',
  async ([, path, status]) => {
    const id = `test-${'x'.repeat(8)}-${status}-${path.length}`;
    const before = whole.logged.length;
    const answer = await ask(origin, path, { headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toBe(id);
    const quiet = ['/healthz', '/readyz', '/metrics'].includes(path);
    await vi.waitFor(() => {
      const lines = whole.logged.slice(before).filter((line) => line.msg === 'request');
      expect(lines).toEqual(quiet ? [] : [expect.objectContaining({ reqId: id, status, method: 'GET' })]);
    });
    expect(JSON.stringify(whole.logged.slice(before))).not.toMatch(/127\.0\.0\.1|\?n=0/);
  },
);

test('a loader that throws is logged once, and the answer does not reveal its message', async () => {
  const before = whole.logged.length;
  const answer = await ask(origin, '/us/fails');
  expect(answer.body).not.toContain('ink');
  const errors = whole.logged.slice(before).filter(({ level }) => level >= 50);
  expect(errors).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'out of ink' }) })]);
});

test('pages query the API within the process', async () => {
  expect((await ask(origin, '/us/courses')).body).toBe('ca-car');
});

test('a cached page is counted, and is not rendered again', async () => {
  const before = reading.renders;
  await ask(origin, '/us/counted');
  await ask(origin, '/us/counted');
  expect(reading.renders).toBe(before + 1);
  expect((await ask(origin, '/metrics')).body).toMatch(/^page_cache_hits_total\{route="\/:page",status="200"\} [1-9]/m);
});

test('large answers made for one request are compressed for clients that accept it', async () => {
  const path = '/api/v3/extra/practice/us/ca-car?seed=1';
  const plain = await ask(origin, path);
  const packed = await ask(origin, path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toBe('accept-encoding');
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.body);
});

test('answers of calls are never cached', async () => {
  for (const path of ['/api/v3/guest/courses/us', '/api/v3/guest/courses/xx', '/api/v3/nothing']) {
    expect((await ask(origin, path)).headers['cache-control']).toBe('no-store');
  }
});

describe('an operator can run only a part', () => {
  test('without pages, only calls, documentation and health are found', async () => {
    for (const url of ['/', '/us', '/pictures/x.svg', '/robots.txt', '/sandbox/pictures']) {
      expect(await apiOnly.app.inject({ url })).toBeRefusedWith('NOT_FOUND');
    }
    for (const code of subjectCodes) {
      expect((await apiOnly.app.inject({ url: `/api/v3/guest/courses/${code}` })).statusCode).toBe(200);
    }
  });

  test("a part without calls of its own neither answers nor describes the others' calls", async () => {
    const { app } = await startTestApp({ snapshot, config: { services: ['regions'] } });
    expect(await app.inject({ url: '/api/v3/guest/courses/us' })).toBeRefusedWith('NOT_FOUND');
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/regions/'))).toEqual([]);
    expect((await app.inject({ url: '/us' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test("with a metrics port, the visitors' port has no metrics", async () => {
    const { app } = await startTestApp({ snapshot, config: { metricsPort: 9464 } });
    expect(await app.inject({ url: '/metrics' })).toBeRefusedWith('NOT_FOUND');
  });

  test('without calls, pages still use them within the process', async () => {
    const { app } = pagesOnly;
    expect((await app.inject({ url: '/us/courses' })).body).toBe('ca-car');
    expect((await app.inject({ url: '/api/openapi.json' })).headers['content-type']).not.toContain('json');
  });
});

describe('limits', () => {
  const get = (url: string, remoteAddress: string) => limited.app.inject({ url, remoteAddress });

  test('calls and pages share one count; files, documents, pictures and probes have a higher limit of their own', async () => {
    const visitor = '203.0.113.1';
    const light = ['/healthz', '/readyz', '/metrics', '/robots.txt', picture ?? '', '/api/openapi.json'];
    for (const url of [...light, ...light]) expect((await get(url, visitor)).statusCode).toBe(200);
    for (const url of ['/us', '/api/v3/guest/courses/us', '/api/v3/extra/practice/us/ca-car']) {
      expect((await get(url, visitor)).statusCode).toBe(200);
    }
    expect(await get('/api/v3/guest/courses/us', visitor)).toBeRefusedWith('RATE_LIMITED');
    for (const url of [...light, ...light, ...light]) expect((await get(url, visitor)).statusCode).toBe(200);
    for (const url of light) expect(await get(url, visitor)).toBeRefusedWith('RATE_LIMITED');
    for (const url of light) expect((await get(url, '203.0.113.9')).statusCode).toBe(200);
  });

  test('a page beyond the limit is refused with the error page and Retry-After', async () => {
    const visitor = '203.0.113.2';
    for (const url of ['/us', '/us', '/us']) await get(url, visitor);
    const refused = await get('/us', visitor);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused).toCarrySecurityHeaders();
  });

  test('a cached page is sent to everyone, however often', async () => {
    const address = await limited.listen();
    for (let asked = 0; asked < 10; asked += 1) expect((await ask(address, '/us/kept')).statusCode).toBe(200);
  });

  test('a visitor cannot claim another IP address', async () => {
    const headers = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
    const asked = [1, 2, 3, 4].map((index) => ({ url: '/us', remoteAddress: '203.0.113.3', headers: headers(index) }));
    const statuses: number[] = [];
    for (const request of asked) statuses.push((await limited.app.inject(request)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the database', () => {
  test('readiness follows the database; without it, calls and pages that do not need it still answer', async () => {
    const { app, database } = doomed;
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', draining: false, bank: snapshot.hash },
    ]);
    await database.close();
    const unready = await app.inject({ url: '/readyz' });
    expect([unready.statusCode, unready.json().database]).toEqual([503, 'unreachable']);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/v3/extra/practice/us/ca-car' })).statusCode).toBe(200);
  });
});

test('a closing server finishes running requests and accepts no new ones', async () => {
  const address = await closing.listen();
  const slow = ask(address, '/us/slow');
  await vi.waitFor(() => expect(under).toBe(true));
  const closed = closing.app.close();
  release();
  const answer = await slow;
  expect([answer.statusCode, answer.body]).toEqual([200, 'done']);
  await closed;
  await expect(ask(address, '/us')).rejects.toThrow('ECONNREFUSED');
});

/** The built site, served by the real server: faults that show only when both run together. */
import { ApiError, errorBody } from '@lanewise/contracts/api-errors';
import { type Api, createClient } from '@lanewise/contracts/client';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import { ask } from '@lanewise/testing/http';
import { servePages } from '@lanewise/testing/page-server';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { builtSite, type SiteHandler } from './site-build.ts';

const traits = new Map<string, PageTraits>();
const site = recorded(await builtSite());
const { bank, listen, logged } = await startTestApp({ site });
const origin = await listen();
const heading = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

/** The same site; it stores each page's declarations in `traits`, by path. */
function recorded(handle: SiteHandler): SiteHandler {
  return async (request, context) => {
    const answer = await handle(request, context);
    if (answer.page) traits.set(new URL(request.url).pathname, answer.page.traits);
    return answer;
  };
}

test.for([
  '/us',
  '/de',
  '/de-en',
  '/se',
  '/us/courses',
  ...bank.courses.slice(0, 5).map(({ entry }) => `/${entry.subject}/${entry.slug}`),
])('%s is a reading page: cached, the same for everyone', async (path) => {
  const first = await ask(origin, path, { headers: { cookie: 'locale=fr', 'accept-language': 'sv' } });
  const second = await ask(origin, path);
  expect([first.statusCode, first.headers['set-cookie']]).toEqual([200, undefined]);
  expect(second.headers.etag).toEqual(expect.any(String));
  expect(second.body === first.body).toBe(true);
  expect(String(second.headers['content-security-policy'])).toContain("script-src 'self';");
});

test("a page's script and stylesheet are sent as the build has compressed them", async () => {
  const { body } = await ask(origin, '/us');
  const [style] = /\/assets\/[\w.-]+\.css/.exec(body) ?? [];
  const [script] = /\/browser\/[\w.-]+\.js/.exec(body) ?? [];
  for (const file of [style, script]) {
    const { headers } = await ask(origin, file ?? '', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', expect.any(String)]);
  }
});

test('pages declare their subjects as tags, so that a purge finds them', async () => {
  for (const path of ['/us', '/us/courses', '/us/ca-car', '/de-en/nothing']) await ask(origin, path);
  const tags = (path: string) => traits.get(path)?.tags;
  expect(tags('/us/ca-car')).toEqual(['locale:us', 'course:ca-car', expect.stringMatching(/^content:us-/)]);
  for (const path of ['/us', '/us/courses']) {
    expect(tags(path)).toEqual(expect.arrayContaining(['locale:us', 'course:ca-car', 'course:ny-car']));
  }
  expect(tags('/de-en/nothing')).toEqual(['locale:de-en']);
});

test.for([
  ['/us/signup', ['hosted-sign-in', 'bot-check', 'learner-app']],
  ['/us/login', ['hosted-sign-in', 'learner-app']],
  ['/us/forgot-password', undefined],
  ['/us', undefined],
] as const)('%s declares the services %j', async ([path, services]) => {
  await ask(origin, path);
  expect(traits.get(path)?.needs.services).toEqual(services);
});

test('the chooser is made for each visitor, and leads back to the previous page', async () => {
  const [swede, german] = await Promise.all(
    ['sv', 'de'].map((language) => ask(origin, '/', { headers: { 'accept-language': language } })),
  );
  expect([swede?.statusCode, german?.statusCode]).toEqual([200, 200]);
  expect(swede?.body === german?.body).toBe(false);
  expect(swede?.headers['cache-control']).toBe('private, no-store');
  const back = await ask(origin, '/', { headers: { cookie: 'locale=de' } });
  expect([back.statusCode, back.headers.location]).toEqual([302, '/de']);
});

test('a test starts at its own address, is answered by a form, and is remembered', async () => {
  const path = '/us/ca-car/practice-test';
  const begun = await ask(origin, `${path}?new=1`);
  expect(begun.statusCode).toBe(302);
  const address = String(begun.headers.location);
  const page = await ask(origin, address);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  expect(page.body).toContain(`nonce="${nonce}"`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answered = await ask(origin, address, { method: 'POST', headers, body: 'answer=a' });
  expect(answered.statusCode).toBe(303);
  const [cookie = ''] = answered.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; SameSite=Lax/i);
  const again = await ask(origin, path, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const [kept = ''] = String(answered.headers.location).split('&show=');
  // The page asks whether to continue with it.
  expect([again.statusCode, again.body.includes(kept.replaceAll('&', '&amp;'))]).toEqual([200, true]);
});

describe('an unknown page', () => {
  test.for([
    '/nothing',
    '/us/nothing',
    '/us/a/b/c/d',
    '/xx/courses',
    '/us/ca-car/practice-test/nothing',
    '/us/ca-car/x',
  ])('%s is answered with a page that says so and is not cached', async (path) => {
    for (let asked = 0; asked < 2; asked += 1) {
      const answer = await ask(origin, path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toMatch(/<h1[^>]*>/);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  test('is not logged as a fault', () => {
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

test('a loader that fails is logged once and answered with the error page', async () => {
  const listCourses = () => Promise.reject(new Error('out of ink'));
  const api = { listCourses } as Partial<Api> as Api;
  const broken = await servePages(site, { api });
  const answer = await ask(broken.origin, '/us/courses');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/<h1[^>]*>/);
  expect(answer.body).not.toContain('out of ink');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(broken.logged.filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ msg: 'page failed', reqId: expect.any(String) }),
  ]);
});

test('a failed call is answered with the error page, with its own status and Retry-After', async () => {
  for (const [code, retryAfter] of [
    ['UNAVAILABLE', '10'],
    ['RATE_LIMITED', '7'],
  ] as const) {
    const error = new ApiError(code);
    const headers = { 'retry-after': retryAfter };
    const api = createClient(async () => Response.json(errorBody(error), { status: error.status, headers }));
    const broken = await servePages(site, { api });
    for (const path of ['/us', '/us/courses', '/us/ca-car', '/us/ca-car/practice-test', '/app/us/settings']) {
      const answer = await ask(broken.origin, path);
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, error.status, retryAfter]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toMatch(code === 'RATE_LIMITED' ? 'Too much traffic' : 'This road is closed');
    }
    expect(broken.logged.filter(({ level }) => level >= 50)).toEqual([]);
  }
});

test('a form is accepted from our own pages only, under any name that reaches us', async () => {
  const sent = async (from: string) => {
    const address = String((await ask(origin, '/us/ca-car/practice-test?new=1')).headers.location);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: from };
    const { statusCode, headers: given } = await ask(origin, address, { method: 'POST', headers, body: 'answer=a' });
    return [statusCode, given['set-cookie'] !== undefined];
  };
  expect(await sent(origin)).toEqual([303, true]);
  expect(await sent('https://evil.example')).toEqual([400, false]);
  expect(await sent('null')).toEqual([400, false]);
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});

describe('only the site decides what an address means', () => {
  test.for<[string, string]>([
    ['/', '/'],
    ['/us', '/:locale'],
    ['/de/ausbildung', '/:locale/:courseSlug'],
    ['/us/ca-car', '/:locale/:courseSlug'],
    ['/us/courses', '/:locale/courses'],
    ['/us/ca-car/practice-test', '/:locale/:courseSlug/practice-test'],
    ['/app/us/settings', '/app/:locale/settings'],
    ['/us/upgrade', '/:locale/upgrade'],
    ['/us/ca-car/practice-test?new=1', '/:locale/:courseSlug/practice-test'],
    ['/courses', '/:locale'],
    ['/us/a/b/c/d', '/*'],
  ])('%s is logged as %s, whether it is a page, a redirect or not found', async ([path, pattern]) => {
    await ask(origin, path);
    expect(logged.findLast(({ msg }) => msg === 'request')?.route).toBe(pattern);
  });

  test('metrics count a page by its pattern', async () => {
    await ask(origin, '/us/ca-car/practice-test?new=1');
    const { body } = await ask(origin, '/metrics');
    expect(body).toContain('route="/:locale/:courseSlug/practice-test",status="302"');
  });

  test.for<[string, string]>([
    ['/us/.', '/us/'],
    ['/./us', '/us'],
    ['/us/..', '/'],
    ['/us/%2e%2e', '/'],
    ['/us\\courses', '/us/courses'],
    ['/us/ca%2dcar', '/us/ca-car'],
  ])('%s is the page of %s', async ([odd, plain]) => {
    const answered = await ask(origin, odd);
    const expected = await ask(origin, plain);
    expect([odd, answered.statusCode]).toEqual([odd, expected.statusCode]);
    expect(heading(answered.body)).toBe(heading(expected.body));
  });

  test('empty segments are ignored', async () => {
    const { body } = await ask(origin, '/us');
    for (const odd of ['/us/', '/us//']) expect(heading((await ask(origin, odd)).body)).toBe(heading(body));
  });
});

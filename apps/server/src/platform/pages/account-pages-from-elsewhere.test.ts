/** Account pages and other sites: forms posted from there, and redirects to them. */
import { goodPassword, newAddress, signUp } from '@lanewise/testing/account-calls';
import { accountPages, cookieOf, learnerPages } from '@lanewise/testing/account-pages';
import { startAccountPages } from '@lanewise/testing/account-pages-server';
import { ask, type WireAnswer } from '@lanewise/testing/http';
import { describe, expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { app, database, origin, post, send, expectNoFaults } = await startAccountPages(await builtSite());

type Form = readonly [path: string, fields: Record<string, string>];

describe("another site's form", () => {
  const forms: readonly Form[] = [
    ['/us/signup', { email: 'eve@example.com', password: goodPassword, confirm_password: goodPassword }],
    ['/us/login', { email: 'eve@example.com', password: goodPassword }],
    ['/us/forgot-password', { email: 'eve@example.com' }],
    ['/us/confirm-code', { do: 'check', code: '123456' }],
    ['/us/reset-password', { password: goodPassword, confirm_password: goodPassword }],
    ['/us/confirm-email', { token: 'x'.repeat(43) }],
    ['/us/confirm-parent', { token: 'x'.repeat(43) }],
    ['/us/keep-account', { token: 'x'.repeat(43) }],
    ['/us/select-course', { course: 'ca-car' }],
    ['/us/logout', { sure: 'yes' }],
    ['/app/us/select-course', { course: 'ca-car', age_band: '18_or_over' }],
    ['/app/us/settings', { do: 'language', locale: 'de' }],
    ['/app/us/settings', { do: 'email', email: 'eve@example.com', password: goodPassword }],
    ['/app/us/settings', { do: 'devices' }],
    ['/app/us/settings', { do: 'delete', password: goodPassword }],
  ];
  const senders: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost.evil.example' },
    // A forwarded host is believed only from a trusted proxy.
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];

  test('does nothing at any page, whatever the browser says about it', async () => {
    const { email, token } = await signUp(send);
    const before = (await send('getSettings', undefined, { token })).json();
    for (const [index, [path, fields]] of forms.entries()) {
      // The senders are told apart before a page is asked, so each form meets one of them, and the first form all.
      const own = index === 0 ? senders : [senders[index % senders.length] ?? {}];
      for (const from of own) {
        for (const at of [path, `${path}.data`]) {
          const answer = await post(at, fields, { ...from, cookie: cookieOf(token) });
          expect([from, at, answer.statusCode]).toEqual([from, at, 400]);
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
      }
    }
    expect((await send('getSettings', undefined, { token })).json()).toEqual(before);
    expect(before.settings.email).toBe(email);
    expect((await database.pool.query("select 1 from users where email_key = 'eve@example.com'")).rowCount).toBe(0);
  });

  test('is refused as another content type at every page', async () => {
    const { token } = await signUp(send);
    const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''];
    for (const [index, [path, fields]] of forms.entries()) {
      for (const type of index === 0 ? types : [types[index % types.length] ?? '']) {
        const body = type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
        const headers = { ...(type !== '' && { 'content-type': type }), cookie: cookieOf(token) };
        const answer = await ask(origin, path, { method: 'POST', headers, body });
        expect([path, type, answer.statusCode]).toEqual([path, type, 415]);
      }
    }
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: true });
  });

  test('changes nothing by opening a page', async () => {
    const { token } = await signUp(send);
    const cookie = cookieOf(token);
    for (const query of ['?do=devices', '?do=delete', '?_method=POST', '?do=email&email=eve@example.com']) {
      await ask(origin, `/app/us/settings${query}`, { headers: { cookie } });
    }
    await ask(origin, '/us/logout', { headers: { cookie } });
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: true });
  });
});

describe('a redirect out of the site', () => {
  const evils = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    '///evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    '/\t/evil.example',
    '/us/%0d%0aLocation:https://evil.example',
  ];
  const names = [
    'next',
    'return_to',
    'returnTo',
    'return',
    'redirect',
    'redirect_uri',
    'redirectTo',
    'continue',
    'url',
    'to',
    'r',
    'callback',
    'why',
    'done',
    'path',
    'locale',
  ];

  /** Returns the origin to which an answer redirects a browser at `path`; null if it does not redirect. */
  function redirectOrigin(path: string, { headers }: WireAnswer): string | null {
    const { location } = headers;
    return location === undefined ? null : new URL(location, origin + path).origin;
  }
  const own = [origin, 'http://localhost:3003', null];

  /** Opens a page with a foreign address in all its parameters, and fails if it leads there. */
  async function expectNoWayOut(path: string, evil: string, headers: Record<string, string>) {
    const query = new URLSearchParams(Object.fromEntries(names.map((name) => [name, evil]))).toString();
    const answer = await ask(origin, `${path}?${query}`, { headers });
    const seen = [path, evil, own.includes(redirectOrigin(path, answer)), answer.statusCode < 500];
    expect(seen).toEqual([path, evil, true, true]);
    expect(answer.headers.refresh).toBeUndefined();
    // No link of the page leads there either.
    const { body } = answer;
    expect(body).not.toMatch(/(?:href|action|src|content)="(?:[^"]*;url=)?(?:https?:)?[/\\]*(?:\w*@)?evil\.example/i);
    expect(body).not.toMatch(/(?:href|action|src)="(?:javascript|data:text)/i);
  }

  test('is not possible through any parameter of any page, with a session or without', async () => {
    const { token } = await signUp(send);
    for (const path of [
      ...accountPages,
      ...learnerPages,
      '/',
      '/us',
      '/us/upgrade',
      '/us/ca-car/upgrade',
      '/courses',
    ]) {
      await expectNoWayOut(path, 'https://evil.example', {});
      await expectNoWayOut(path, '//evil.example', { cookie: cookieOf(token) });
    }
  });

  test('is not possible for however odd an address where pages lead on to others', async () => {
    const { token } = await signUp(send);
    for (const evil of evils) {
      await expectNoWayOut('/us/login', evil, {});
      await expectNoWayOut('/us/login', evil, { cookie: cookieOf(token) });
      // A session that has ended leads to the same pages as none.
      await expectNoWayOut('/app', evil, { cookie: cookieOf('dead') });
    }
  });

  test('is not possible through any field of a form', async () => {
    const { email } = await signUp(send);
    const sent = (): readonly Form[] => [
      ['/us/login', { email, password: goodPassword }],
      ['/us/signup', { email: newAddress(), password: goodPassword, confirm_password: goodPassword }],
      ['/us/forgot-password', { email }],
      ['/us/select-course', { course: 'ca-car' }],
      ['/us/logout', {}],
    ];
    for (const evil of evils) {
      const extra = Object.fromEntries(names.map((name) => [name, evil]));
      await database.pool.query('delete from rate_limits');
      for (const [path, fields] of sent()) {
        const answer = await post(path, { ...extra, ...fields });
        expect([path, answer.statusCode]).toEqual([path, 303]);
        expect(own).toContain(redirectOrigin(path, answer));
      }
    }
  });

  const paths = [
    '//evil.example',
    '//evil.example/us/login',
    '//EVIL.example/US/login',
    '/\\evil.example',
    '/\\EVIL.example/',
    '///EVIL.example',
    '/us//evil.example',
    '/us/\\EVIL.example/login',
    '/%2F%2Fevil.example',
    '/%2f%2fEVIL.example/login',
    '/%5C%5Cevil.example',
    '/us/%2F%2Fevil.example/upgrade',
    '/us/%5cevil.example/upgrade',
    '/us/@evil.example/upgrade',
    '/us/..%2f..%2f..%2fevil.example/upgrade',
    '/us/javascript:alert(1)/upgrade',
    '/us/%0d%0aset-cookie:%20a=b/upgrade',
    '/us/%F0%9F%98%80/upgrade',
    '/us/%C3%A9%E2%82%AC/upgrade',
    '/us/%00/upgrade',
    '/login//evil.example',
    '/login/%2f%2fevil.example',
    '/@evil.example/login',
    '/app//evil.example',
    '/app/us//evil.example',
    '/app/us/%2F%2Fevil.example',
    'https://evil.example/us/login',
    'https://evil.example/US/login',
    'https://evil.example//evil.example/Login',
  ];

  test('is not possible through any path', async () => {
    const { token } = await signUp(send);
    for (const path of paths) {
      for (const headers of [{}, { cookie: cookieOf(token) }] as Record<string, string>[]) {
        const answer = await ask(origin, path, { headers });
        const seen = [path, answer.statusCode < 500, own.includes(redirectOrigin('/', answer))];
        expect(seen).toEqual([path, true, true]);
        expect(answer.headers['set-cookie']?.join() ?? '').not.toContain('a=b');
      }
    }
    expectNoFaults();
  });

  test('is not possible through the Host header', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ]) {
      const answer = await ask(origin, '/US/login', { headers: headers as unknown as Record<string, string> });
      expect(answer.headers.location).toBe('/us/login');
      const page = await ask(origin, '/us/login', { headers: headers as unknown as Record<string, string> });
      expect(page.body).not.toContain('evil.example');
    }
    const { email } = await signUp(send);
    await post('/us/forgot-password', { email }, { host: 'evil.example' });
    await app.inject({
      method: 'POST',
      url: '/api/v3/auth/password/restore/code',
      headers: { host: 'evil.example' },
      payload: { email },
    });
    const { rows } = await database.pool.query('select payload::text as text from graphile_worker._private_jobs');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes('evil'))).toEqual([]);
  });
});

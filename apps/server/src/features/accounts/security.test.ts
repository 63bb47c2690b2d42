/** Security across the account calls: cross-site requests, cookies, unusual input, information leaks. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { messages } from '@lanewise/contracts/messages';
import { goodPassword, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callerOf } from '../../platform/calls/caller.ts';
import { tokenCookies } from '../../platform/calls/token.ts';
import { slowOnPurpose } from './slow-on-purpose.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

beforeEach(() => database.pool.query('delete from rate_limits'));

const writing = callNames.filter((name) => allCalls[name].method === 'POST' && !allCalls[name].path.includes('{'));
const reading = callNames.filter((name) => allCalls[name].tag === 'Account' && allCalls[name].method === 'GET');
const exampleOf = (name: CallName) => (allCalls[name].examples as { body?: unknown }).body;

describe("another site's page", () => {
  test('cannot reach any call that writes, whatever headers the browser sends', async () => {
    const { token } = await signUp(send);
    const cookie = `${cookieNames.auth}=${token}`;
    const said = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost' },
    ];
    expect(writing.length).toBeGreaterThan(25);
    for (const [index, name] of writing.entries()) {
      const headers = said[index % said.length];
      const answer = await app.inject({
        method: 'POST',
        url: allCalls[name].path,
        headers: { ...headers, cookie, 'content-type': 'application/json' },
        payload: JSON.stringify(exampleOf(name)),
      });
      expect([name, headers, answer.statusCode]).toEqual([name, headers, 403]);
      expect(answer).toBeRefusedWith('FOREIGN_ORIGIN');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: true });
  });

  test('gets no permission for any call from a preflight', async () => {
    for (const name of writing) {
      const answer = await app.inject({
        method: 'OPTIONS',
        url: allCalls[name].path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      const allowed = Object.keys(answer.headers).filter((header) => header.startsWith('access-control'));
      expect([name, ...allowed]).toEqual([name]);
    }
  });

  test('may not read an account, and nothing caches it', async () => {
    const { token } = await signUp(send);
    const how = { cookie: `${cookieNames.auth}=${token}`, origin: 'https://evil.example' };
    expect(reading.length).toBeGreaterThan(3);
    for (const name of reading) {
      const { headers } = await send(name, undefined, how);
      const allowed = Object.keys(headers).filter((header) => header.startsWith('access-control'));
      const policy = headers['cross-origin-resource-policy'];
      expect([name, allowed, policy, headers['cache-control']]).toEqual([name, [], 'same-origin', 'no-store']);
    }
  });
});

test('no answer about accounts is cached, whether right or wrong', async () => {
  for (const name of callNames.filter((each) => ['Sign-in', 'Account'].includes(allCalls[each].tag))) {
    // Some calls end the session.
    const { token } = await signUp(send);
    for (const how of [{}, { token }]) {
      const answer = await send(name, exampleOf(name), how);
      expect([name, answer.headers['cache-control']]).toEqual([name, 'no-store']);
      expect(answer).toCarrySecurityHeaders();
    }
  }
});

describe('cookies', () => {
  const set = (publicUrl: string, cookieDomain: string | null, signed: 'in' | 'out') => {
    const request = { requestId: '', idempotencyKey: undefined, agent: '', cookie: '' };
    const parts = { ...request, address: '', isForEveryone: false, locale: undefined, token: undefined };
    const caller = callerOf(parts, () => Promise.resolve(null));
    const cookies = tokenCookies({ publicUrl, cookieDomain });
    if (signed === 'in') cookies.signIn(caller, 'secret');
    else cookies.signOut(caller);
    return caller.setCookies.map((text) => text.split('; '));
  };

  test('of an HTTPS site are sent over TLS only, and to the host alone unless a domain is configured', () => {
    const [auth = []] = set('https://lanewise.example', null, 'in');
    expect(auth).toEqual(
      expect.arrayContaining(['__Host-lanewise_token=secret', 'Path=/', 'Secure', 'SameSite=Lax', 'HttpOnly']),
    );
    expect(auth.find((part) => part.startsWith('Expires='))).toMatch(/ 2040 /);
    expect(auth.some((part) => part.startsWith('Domain'))).toBe(false);
    expect(set('https://lanewise.example', 'lanewise.example', 'in').flat()).toContain('Domain=lanewise.example');
  });

  test('are cleared with the attributes they were set with', () => {
    const kept = (texts: readonly (readonly string[])[]) =>
      texts.map((parts) => [parts[0]?.split('=')[0], ...parts.slice(1).filter((part) => !part.startsWith('Expires'))]);
    const place = ['https://lanewise.example', 'lanewise.example'] as const;
    expect(kept(set(...place, 'out')).slice(0, 2)).toEqual(kept(set(...place, 'in')));
  });

  test("signing out clears the provider's token in the browser", async () => {
    const { token } = await signUp(send);
    const answer = await send('logout', {}, { token });
    const left = answer.cookies.find(({ name }) => name === cookieNames.facebook);
    expect(left).toMatchObject({ value: '', path: '/', expires: new Date(0) });
    expect(left).not.toHaveProperty('domain');
  });
});

describe('an email address', () => {
  const odd = [
    ['a Cyrillic a', '\u0430da@example.com'],
    ['a Cyrillic a in the domain', 'ada@ex\u0430mple.com'],
    ['full-width letters', '\uff41da@example.com'],
    ['a Kelvin sign', '\u212aim@example.com'],
    ['a long s', 'ru\u017fs@example.com'],
    ['a dotless i', 'l\u0131nus@example.com'],
    ['é composed', 'ad\u00e9@example.com'],
    ['é decomposed', 'ade\u0301@example.com'],
    ['a zero-width space', 'ada\u200b@example.com'],
    ['a direction mark', 'ada\u202e@example.com'],
    ['a soft hyphen', 'a\u00adda@example.com'],
    ['an emoji', 'ada\u{1f600}@example.com'],
    ['a line break and a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line break in front', 'ada\n@example.com'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['a name', 'Ada <ada@example.com>'],
    ['a zero byte', 'ada\u0000@example.com'],
    ['a quoted part', '"ada lovelace"@example.com'],
    ['an address as its domain', 'ada@[127.0.0.1]'],
  ] as const;

  test('that is odd is refused in every field that takes one', async () => {
    const { token } = await signUp(send);
    const passwords = { password: goodPassword, confirm_password: goodPassword };
    const fieldsWith = (address: string): readonly (readonly [CallName, object, string])[] => [
      ['register', { email: address, ...passwords }, 'email'],
      ['login', { email: address, password: goodPassword }, 'email'],
      ['sendRestoreCode', { email: address }, 'email'],
      ['validateRestoreCode', { email: address, code: '123456' }, 'email'],
      ['changeEmail', { email: address, password: goodPassword }, 'email'],
      ['registerForSubscription', { email: address, course_code: 'ca-car', subject_code: 'us' }, 'email'],
      ['giveAge', { age_band: 'under_13', subject_code: 'us', parent_email: address }, 'parent_email'],
    ];
    for (const [oddity, address] of odd) {
      for (const [name, body, field] of fieldsWith(address)) {
        const answer = await send(name, body, { token });
        expect([oddity, name, answer.statusCode]).toEqual([oddity, name, 400]);
        expect(answer).toBeRefusedWith('VALIDATION', [field]);
      }
    }
  });
});

describe('a password', () => {
  const pairs = [
    ['one zero-width space more', 'lighthouse crane 9', 'light\u200bhouse crane 9'],
    ['another emoji', 'crane \u{1f600}\u{1f3d7} 7', 'crane \u{1f601}\u{1f3d7} 7'],
    ['another skin tone', 'crane \u{1f44d}\u{1f3fb} 7', 'crane \u{1f44d}\u{1f3fd} 7'],
    ['another last character of 32', `${'crane harbour '.repeat(2)}abcd`, `${'crane harbour '.repeat(2)}abce`],
    ['a capital', 'Crane harbour', 'crane harbour'],
    ['a space at the end', 'crane harbour ', 'crane harbour'],
  ] as const;

  test.for(pairs)('with %s is another one', async ([, right, wrong]) => {
    const email = newAddress();
    expect(await send('register', { email, password: right, confirm_password: right })).toAnswer('register');
    expect(await send('login', { email, password: wrong })).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(await send('login', { email, password: right })).toAnswer('login');
  });
});

describe('a body', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const odd = [
    ['deep', deep(9_000)],
    ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['deep in a field', `{"email":${deep(9_000)},"password":${deep(2_000)}}`],
    ['__proto__', '{"__proto__":{"isAdmin":true},"email":"body@example.com","password":"harbour crane 7"}'],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"body@example.com","password":"harbour"}'],
    ['names of methods', '{"email":{"toString":1},"password":{"valueOf":null},"hasOwnProperty":1}'],
    ['a field twice', '{"email":"body@example.com","email":"eve@example.com","password":"harbour crane 7"}'],
    ['a huge number', `{"email":1e999,"password":${'9'.repeat(5_000)}}`],
  ] as const;

  const users = async () => (await database.pool.query('select 1 from users')).rowCount;

  test('that is odd is refused and changes nothing', async () => {
    const before = await users();
    for (const [oddity, payload] of odd) {
      for (const name of ['login', 'register', 'sendRestoreCode', 'confirmEmail', 'verifyRecaptcha'] as const) {
        const headers = { 'content-type': 'application/json' };
        const answer = await app.inject({ method: 'POST', url: allCalls[name].path, headers, payload });
        expect([oddity, name, answer.statusCode < 500]).toEqual([oddity, name, true]);
        expect(answer.json()).not.toHaveProperty('token');
      }
    }
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    expect(await users()).toBe(before);
  });

  test('cannot set anything it has no field for', async () => {
    const email = newAddress();
    const body = {
      email,
      password: goodPassword,
      confirm_password: goodPassword,
      id: '00000000-0000-0000-0000-000000000001',
      emailConfirmedAt: '2026-01-01T00:00:00Z',
      is_email_confirmed: true,
      parentConfirmedAt: '2026-01-01T00:00:00Z',
      deletesAt: null,
    };
    const { token } = (await send('register', body)).json<{ token: string }>();
    const change = {
      locale: 'de',
      email: 'eve@example.com',
      is_email_confirmed: true,
      userId: 'x',
      age_band: '18_or_over',
    };
    expect(await send('saveSettings', change, { token })).toAnswer('saveSettings');
    const { settings } = (await send('getSettings', undefined, { token })).json();
    expect(settings).toMatchObject({ email, is_email_confirmed: false, age_band: null, locale: 'de' });
  });
});

test('changing to a taken address costs the same work as changing to a free one', async () => {
  const taken = await signUp(send);
  const { token } = await signUp(send);
  const work = (['hash', 'verify'] as const).map((each) => vi.spyOn(slowOnPurpose, each));
  onTestFinished(() => void vi.restoreAllMocks());
  const costOf = async (email: string) => {
    for (const each of work) each.mockClear();
    expect(await send('changeEmail', { email, password: goodPassword }, { token })).toAnswer('changeEmail');
    return work.map(({ mock }) => mock.calls.length);
  };
  expect(await costOf(taken.email)).toEqual([1, 1]);
  expect(await costOf(newAddress('free'))).toEqual([1, 1]);
});

test('restoring a password gets the same answers for an unknown address', async () => {
  const { email } = await signUp(send);
  const nobody = newAddress('nobody');
  const answers = async (address: string) => {
    const passwords = { password: 'lighthouse keeper 9', confirm_password: 'lighthouse keeper 9' };
    const all = [
      await send('sendRestoreCode', { email: address }),
      await send('validateRestoreCode', { email: address, code: '000000' }),
      await send('restorePassword', { email: address, code: '000000', ...passwords }),
    ];
    return all.map(({ statusCode, body, headers }) => {
      const { 'x-request-id': _id, date: _date, 'set-cookie': cookies, ...rest } = headers;
      return { statusCode, body, rest, cookies: String(cookies).replace(/(?<==)[\w-]{43}(?=;)/, '') };
    });
  };
  const [known, unknown] = [await answers(email), await answers(nobody)];
  expect(unknown).toEqual(known);
  expect(known[1]?.body).toContain(messages['code.not_valid']);
});

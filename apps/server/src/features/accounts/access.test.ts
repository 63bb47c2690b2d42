/** Who may make which call, and from where. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const calls = callNames.filter((name) => ['Sign-in', 'Account'].includes(allCalls[name].tag));
const forLearners = calls.filter((name) => allCalls[name].access !== 'guest');
const writing = calls.filter((name) => allCalls[name].method === 'POST');
const bodyOf = (name: (typeof calls)[number]) => (allCalls[name].examples as { body?: unknown }).body;

test('some calls need a signed-in learner', () => {
  expect(forLearners.length).toBeGreaterThan(15);
  expect(writing.length).toBeGreaterThan(25);
});

describe.for(forLearners)('%s', (name) => {
  test('refuses callers who are not signed in, without checking their input', async () => {
    expect(await send(name, bodyOf(name))).toBeRefusedWith('AUTHENTICATION');
    expect(await send(name, { nonsense: true })).toBeRefusedWith('AUTHENTICATION');
    expect(await send(name, bodyOf(name), { token: 'x'.repeat(43) })).toBeRefusedWith('AUTHENTICATION');
  });

  test('refuses callers whose session has ended', async () => {
    const { token } = await signUp(send);
    await send('logout', {}, { token });
    expect(await send(name, bodyOf(name), { token })).toBeRefusedWith('AUTHENTICATION');
    const cookie = `${cookieNames.auth}=${token}`;
    expect(await send(name, bodyOf(name), { cookie })).toBeRefusedWith('AUTHENTICATION');
  });

  test('refuses callers whose account has been deleted', async () => {
    const { email, token } = await signUp(send);
    await database.pool.query('delete from users where email = $1', [email]);
    expect(await send(name, bodyOf(name), { token })).toBeRefusedWith('AUTHENTICATION');
  });
});

test.for(writing)("%s refuses requests from another site's page, whatever cookies they carry", async (name) => {
  const { email, token } = await signUp(send);
  const cookie = `${cookieNames.auth}=${token}`;
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1']) {
    expect(await send(name, bodyOf(name), { cookie, origin })).toBeRefusedWith('FOREIGN_ORIGIN');
  }
  const { settings } = (await send('getSettings', undefined, { token })).json();
  expect(settings).toMatchObject({ email, deletes_at: null, subject_code: null });
});

test.for(writing)(
  '%s refuses form content types, which browsers send to other sites without a preflight',
  async (name) => {
    const { path } = allCalls[name];
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(bodyOf(name)) });
      expect(answer).toBeRefusedWith('UNSUPPORTED_MEDIA_TYPE');
    }
  },
);

test.for(writing)('%s reports wrong values under their fields, however malformed', async (name) => {
  const { token } = await signUp(send);
  const nonsense = [
    null,
    7,
    [],
    {},
    true,
    '\u0000'.repeat(9),
    '\ud800'.repeat(9),
    'x'.repeat(20_000),
    "'; drop table users; --",
  ];
  const keys = Object.keys(bodyOf(name) as object);
  for (const value of nonsense) {
    const body = Object.fromEntries(keys.map((key) => [key, value]));
    const answer = await send(name, body, { token });
    expect([name, value, answer.statusCode < 500]).toEqual([name, value, true]);
    // Some calls end the session, so later values are sent signed out. That is a valid case too.
  }
});

/** Who may make which call, and from where. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const calls = callNames.filter((name) => ['Sign-in', 'Account'].includes(allCalls[name].tag));
const forLearners = calls.filter((name) => allCalls[name].access !== 'guest');
const writing = calls.filter((name) => allCalls[name].method === 'POST');
const bodyOf = (name: (typeof calls)[number]) => (allCalls[name].examples as { body?: unknown }).body;

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ error?: { code: string } }>().error?.code;

test('some calls need a signed-in learner', () => {
  expect(forLearners.length).toBeGreaterThan(15);
  expect(writing.length).toBeGreaterThan(25);
});

test('calls for learners refuse callers who are not signed in, without checking their input', async () => {
  for (const name of forLearners) {
    for (const [body, how] of [
      [bodyOf(name)],
      [{ nonsense: true }],
      [bodyOf(name), { token: 'x'.repeat(43) }],
    ] as const) {
      const answer = await send(name, body, how);
      expect([name, codeOf(answer)]).toEqual([name, 'AUTHENTICATION']);
      expect(answer).toBeRefusedWith('AUTHENTICATION');
    }
  }
});

test('calls for learners refuse callers whose session has ended, and those whose account has been deleted', async () => {
  const ended = await signUp(send);
  await send('logout', {}, { token: ended.token });
  const deleted = await signUp(send);
  await database.pool.query('delete from users where email = $1', [deleted.email]);
  for (const name of forLearners) {
    for (const { token } of [ended, deleted]) {
      for (const how of [{ token }, { cookie: `${cookieNames.auth}=${token}` }]) {
        const answer = await send(name, bodyOf(name), how);
        expect([name, codeOf(answer)]).toEqual([name, 'AUTHENTICATION']);
        expect(answer).toBeRefusedWith('AUTHENTICATION');
      }
    }
  }
});

test("calls that write refuse requests from another site's page, whatever cookies they carry", async () => {
  const { email, token } = await signUp(send);
  const cookie = `${cookieNames.auth}=${token}`;
  const origins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'];
  for (const [index, name] of writing.entries()) {
    const origin = origins[index % origins.length] ?? '';
    const answer = await send(name, bodyOf(name), { cookie, origin });
    expect([name, origin, codeOf(answer)]).toEqual([name, origin, 'FOREIGN_ORIGIN']);
    expect(answer).toBeRefusedWith('FOREIGN_ORIGIN');
  }
  const { settings } = (await send('getSettings', undefined, { token })).json();
  expect(settings).toMatchObject({ email, deletes_at: null, subject_code: null });
});

test('calls that write refuse form content types, which browsers send to other sites without a preflight', async () => {
  for (const name of writing) {
    const { path } = allCalls[name];
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(bodyOf(name)) });
      expect([name, type, codeOf(answer)]).toEqual([name, type, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer).toBeRefusedWith('UNSUPPORTED_MEDIA_TYPE');
    }
  }
});

test('calls that write report wrong values under their fields, however malformed', async () => {
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
  for (const name of writing) {
    // Some calls end the session, so later values are sent signed out. That is a valid case too.
    const { token } = await signUp(send);
    const keys = Object.keys(bodyOf(name) as object);
    for (const value of nonsense) {
      const body = Object.fromEntries(keys.map((key) => [key, value]));
      const answer = await send(name, body, { token });
      expect([name, value, answer.statusCode < 500]).toEqual([name, value, true]);
    }
  }
});

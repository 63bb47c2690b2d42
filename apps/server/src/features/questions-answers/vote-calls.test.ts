/** Votes on answers: one a browser, no account. */
import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { parseSetCookie } from 'cookie';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({
  snapshot: smallSnapshot(),
  texts: compiledTexts(),
  config: { requestsPerMinute: 10_000 },
});
const send = sender(app);

const vote = (is_helpful: boolean, { cookie = '', id = 'us:who-goes-first' } = {}) =>
  app.inject({ method: 'POST', url: '/api/v3/extra/qa/vote', payload: { id, is_helpful }, headers: { cookie } });

function cookieOf(answer: Awaited<ReturnType<typeof vote>>): string {
  const { name, value, httpOnly } = parseSetCookie(String(answer.headers['set-cookie']));
  expect([name, httpOnly]).toEqual([cookieNames.voter, true]);
  return `${name}=${value}`;
}

async function counts() {
  const { email, token } = await signUp(send, newAddress());
  await database.pool.query("update users set roles = '{learner,editor}' where email = $1", [email]);
  await database.pool.query('update sessions set has_second_factor = true');
  const answer = await app.inject({
    url: '/api/v3/admin/questions/votes',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer).toAnswer('listVotes');
  return answer.json<{ votes: unknown[] }>().votes;
}

test('a browser has one vote, which it can change; another browser has its own', async () => {
  const first = await vote(true);
  expect(first).toAnswer('voteOnAnswer');
  const cookie = cookieOf(first);
  expect((await vote(true, { cookie })).headers['set-cookie']).toBeUndefined();
  expect(await counts()).toEqual([{ id: 'us:who-goes-first', helpful: 1, unhelpful: 0 }]);
  await vote(false, { cookie });
  await vote(true);
  expect(await counts()).toEqual([{ id: 'us:who-goes-first', helpful: 1, unhelpful: 1 }]);
});

test('an answer that is not published takes no votes', async () => {
  for (const id of ['us:nothing', 'subject:who-goes-first', 'who-goes-first', 'xx:who-goes-first'])
    expect(await vote(true, { id })).toBeRefusedWith('NOT_FOUND');
});

test('a program that votes without end is stopped', async () => {
  const answers = await Promise.all(Array.from({ length: 320 }, () => vote(true, { id: 'us:nothing' })));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  expect(await vote(true)).toBeRefusedWith('TOO_MANY_TRIES');
});

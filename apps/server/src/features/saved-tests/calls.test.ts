/** Unfinished tests on the account: saved, replaced, dropped, and private to their owner. */
import type { SavedTestView } from '@lanewise/contracts/calls/saved-tests';
import { drawnKinds } from '@lanewise/contracts/constants/attempts';
import { savedTests } from '@lanewise/database/schema/tables';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp();
const send = sender(app);

const mixed = { mode: 'mixed', address: 't=abc&n=10&a=b.ac', answered: 2, total: 10 };

async function call(method: 'GET' | 'POST', path: string, token?: string, body?: unknown) {
  return await app.inject({
    method,
    url: `/api/v3/learning/tests${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  });
}

async function listed(token: string): Promise<SavedTestView[]> {
  const answer = await call('GET', '', token);
  expect(answer).toAnswer('listSavedTests');
  return answer.json<SavedTestView[]>();
}

async function newLearner(): Promise<string> {
  return (await signUp(send, newAddress())).token;
}

test('a test is saved for each course and mode, and replaced by the next of its kind', async () => {
  const token = await newLearner();
  expect(await call('POST', '/us/ca-car', token, mixed)).toAnswer('saveTest');
  await call('POST', '/us/ca-car', token, { ...mixed, mode: 'topics', address: 't=def&n=10&m=signs&a=a', answered: 1 });
  await call('POST', '/de/de-b', token, mixed);
  await call('POST', '/us/ca-car', token, { ...mixed, address: 't=abc&n=10&a=b.ac.a', answered: 3 });
  const tests = await listed(token);
  expect(tests.map((each) => [each.course_slug, each.mode, each.answered])).toEqual([
    ['ca-car', 'mixed', 3],
    ['de-b', 'mixed', 2],
    ['ca-car', 'topics', 1],
  ]);
  expect(tests[0]).toMatchObject({ subject_code: 'us', address: 't=abc&n=10&a=b.ac.a', total: 10 });
});

test('a discarded test is gone, the others stay, and discarding it again is no error', async () => {
  const token = await newLearner();
  await call('POST', '/us/ca-car', token, mixed);
  await call('POST', '/us/ca-car', token, { ...mixed, mode: 'exam' });
  expect(await call('POST', '/us/ca-car/drop', token, { mode: 'mixed' })).toAnswer('dropTest');
  expect(await call('POST', '/us/ca-car/drop', token, { mode: 'mixed' })).toAnswer('dropTest');
  expect((await listed(token)).map(({ mode }) => mode)).toEqual(['exam']);
});

test('a change that waited on a device does not replace or discard what another one has saved since', async () => {
  const token = await newLearner();
  await call('POST', '/us/ca-car', token, { ...mixed, age_ms: 60_000 });
  expect((await listed(token)).map(({ answered }) => answered)).toEqual([2]);
  await call('POST', '/us/ca-car', token, { ...mixed, answered: 5 });
  expect(await call('POST', '/us/ca-car', token, { ...mixed, answered: 3, age_ms: 60_000 })).toAnswer('saveTest');
  expect(await call('POST', '/us/ca-car/drop', token, { mode: 'mixed', age_ms: 60_000 })).toAnswer('dropTest');
  expect((await listed(token)).map(({ answered }) => answered)).toEqual([5]);
  await call('POST', '/us/ca-car/drop', token, { mode: 'mixed', age_ms: 0 });
  expect(await listed(token)).toEqual([]);
});

test('each learner gets their own tests, and a guest none', async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  await call('POST', '/us/ca-car', one, mixed);
  expect(await listed(other)).toEqual([]);
  for (const answer of [await call('GET', ''), await call('POST', '/us/ca-car', undefined, mixed)]) {
    expect(answer).toBeRefusedWith('AUTHENTICATION');
  }
});

test('a test of an earlier bank is left out, because its seed would draw other questions', async () => {
  const token = await newLearner();
  await call('POST', '/us/ca-car', token, mixed);
  await database.queries.update(savedTests).set({ snapshot: 'earlier' });
  expect(await listed(token)).toEqual([]);
});

test("one of the app's tests is kept for each kind, also when the bank has changed", async () => {
  const token = await newLearner();
  const address = (kind: string) => `k=${kind}&q=us-s1&i=0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11&b=1790000000&a=b&s=3`;
  for (const mode of drawnKinds)
    await call('POST', '/us/ca-car', token, { mode, address: address(mode), answered: 1, total: 1 });
  await database.queries.update(savedTests).set({ snapshot: 'earlier' });
  expect((await listed(token)).map(({ mode }) => mode).toSorted()).toEqual(drawnKinds.toSorted());
  await call('POST', '/us/ca-car/drop', token, { mode: 'review' });
  expect(await listed(token)).toHaveLength(drawnKinds.length - 1);
});

test.each([
  ['address', 't=<script>'],
  ['address', `a=${'b.'.repeat(1000)}`],
  ['mode', 'other'],
  ['answered', 0],
  ['total', 1000],
])('%s %#: refused', async (field, value) => {
  const token = await newLearner();
  const answer = await call('POST', '/us/ca-car', token, { ...mixed, [field]: value });
  expect(answer).toBeRefusedWith('VALIDATION', [field]);
  expect(fieldsOf(answer)).toEqual({ [field]: 'parameter.test' });
});

test('a course that does not exist has no tests', async () => {
  expect(await call('POST', '/us/xx-car', await newLearner(), mixed)).toBeRefusedWith('COURSE_NOT_FOUND');
});

/** The plan of a learner who moves from Texas to California, from what both courses know of them. */
import { memories } from '@lanewise/database/schema/tables';
import type { Remembered } from '@lanewise/learning/memory/packed';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { studyColumns } from '../progress/knowledge-store.ts';
import { compareStates, placesOf } from './comparison.ts';

const { app, database, bank } = await startTestApp();
const send = sender(app);
const { token, email } = await signUp(send, newAddress());
const { rows } = await database.pool.query('select id from users where email = $1', [email]);
const userId: string = rows[0].id;

const plan = (path: string, headers = { authorization: `Bearer ${token}` }) =>
  app.inject({ url: `/api/v3/learning/moving/${path}`, headers });

const [from, to] = ['us-tx', 'us-ca'].map((id) => placesOf(bank).find((place) => place.id === id));
if (!from || !to) throw new Error('The bank has no Texas or no California.');
const { differing, same } = compareStates(bank, from, to);
const isAsked = (code: string, ids: readonly string[]) =>
  ids.some((id) => bank.course('us', code)?.question(id) !== undefined);

/** Lets a learner have answered the first questions about values in a course. */
async function answered(courseCode: string, answers: ReadonlyMap<string, boolean>) {
  const memory = (lastRight: boolean): Remembered =>
    ({ stability: 100, difficulty: 5, answeredAt: Date.now(), lastRight }) as Remembered;
  const known = new Map([...answers].map(([id, right]) => [id, memory(right)]));
  const study = { knowledge: { ...noKnowledge(), memories: known, answers: known.size }, tests: {}, beliefs: [] };
  await database.queries.insert(memories).values({ userId, subjectCode: 'us', courseCode, ...studyColumns(study) });
}

test('who moves is asked about exactly the rules that differ, and what was shown in either course counts', async () => {
  const first = await plan('us/ca-car?from=us-tx');
  expect(first).toAnswer('getMovingPlan');
  const { rules, page_ids: ids, ...counted } = first.json();
  expect(rules.map((each: { rule: string }) => each.rule)).toEqual(differing.map(({ rule }) => rule.id));
  const asked = differing.filter((each) => isAsked('ca-car', each.to.questions));
  expect(asked.length).toBeGreaterThan(5);
  expect(ids).toHaveLength(asked.length);
  for (const [index, id] of ids.entries()) expect(asked[index]?.to.questions).toContain(id);
  expect(rules.filter((each: { standing: unknown }) => each.standing === 'new')).toHaveLength(asked.length);
  expect(counted).toMatchObject({ same: same.length, credited: 0, from: { id: 'us-tx' }, to: { id: 'us-ca' } });
  const drawn = await app.inject({
    method: 'POST',
    url: '/api/v3/learning/draw/us/ca-car',
    headers: { authorization: `Bearer ${token}` },
    payload: { kind: 'practice', page_ids: ids },
  });
  expect(drawn.json().questions.map((each: { page_id: string }) => each.page_id)).toEqual(ids);

  const shared = same.find((each) => isAsked('tx-car', each.from.questions));
  const unlearned = asked.find((each) => isAsked('tx-car', each.from.questions));
  await answered(
    'tx-car',
    new Map([shared?.from, unlearned?.from].map((value) => [value?.questions[0] ?? '', true] as const)),
  );
  await answered(
    'ca-car',
    new Map([
      [ids[0], true],
      [ids[1], false],
    ]),
  );
  const then = (await plan('us/ca-car?from=us-tx')).json();
  expect(then.credited).toBe(1);
  expect(then.page_ids).toHaveLength(ids.length - 1);
  const standing = (id: string | undefined) => then.rules.find((each: { rule: string }) => each.rule === id);
  expect([standing(asked[0]?.rule.id).standing, standing(asked[1]?.rule.id).standing]).toEqual(['known', 'missed']);
  expect(standing(unlearned?.rule.id).knew_before).toBe(true);
});

test('a place that is none, the same or of another country has no plan, and a guest has none', async () => {
  for (const path of ['us/ca-car?from=us-ca', 'us/ca-car?from=us-zz', 'us/ca-car?from=au-nsw', 'de/de-b?from=us-tx'])
    expect(await plan(path), path).toBeRefusedWith('REGION_NOT_FOUND');
  expect(await app.inject('/api/v3/learning/moving/us/ca-car?from=us-tx')).toBeRefusedWith('AUTHENTICATION');
});

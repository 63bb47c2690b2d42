/** The plan of a learner who moves to another state or country, from what the courses of both places know of them. */

import type { LedgerPlace } from '@lanewise/bank/compiled/law-values';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { memories } from '@lanewise/database/schema/tables';
import type { Remembered } from '@lanewise/learning/memory/packed';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { studyColumns } from '../progress/knowledge-store.ts';
import { carCourse } from './car-course.ts';
import { comparePlaces, compareStates, placesOf } from './comparison.ts';

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
async function answered(courseCode: string, answers: ReadonlyMap<string, boolean>, subjectCode: SubjectCode = 'us') {
  const memory = (lastRight: boolean): Remembered =>
    ({ stability: 100, difficulty: 5, answeredAt: Date.now(), lastRight }) as Remembered;
  const known = new Map([...answers].map(([id, right]) => [id, memory(right)]));
  const study = { knowledge: { ...noKnowledge(), memories: known, answers: known.size }, tests: {}, beliefs: [] };
  await database.queries.insert(memories).values({ userId, subjectCode, courseCode, ...studyColumns(study) });
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

test.each([
  ['us-tx', 'de', 'de/de-b', 5],
  ['uk', 'fr', 'fr/fr-b', 6],
  ['de', 'se', 'se/se-b', 5],
  ['de', 'us-wa', 'us/wa-car', 6],
  ['uk', 'us-ny', 'us/ny-car', 6],
  ['us-ca', 'au-wa', 'au/westaus-car', 4],
])(
  'from %s to %s the questions of the other country are asked, one for each rule that differs',
  async (a, b, path, least) => {
    const [before, after] = [a, b].map((id) => placesOf(bank).find((place) => place.id === id));
    if (!before || !after) throw new Error('A place is missing.');
    const compared = comparePlaces(bank, before, after);
    const answer = await plan(`${path}?from=${a}`);
    expect(answer).toAnswer('getMovingPlan');
    const { rules, page_ids: ids, same } = answer.json();
    expect(rules.map((each: { rule: string }) => each.rule)).toEqual(compared.differing.map(({ rule }) => rule.id));
    expect(same).toBe(compared.same.length);
    expect(ids.length).toBeGreaterThanOrEqual(least);
    const course = carCourse(bank, after);
    const taught = compared.differing.map(({ to }) => to.questions.filter((id) => course?.question(id) !== undefined));
    // In the order of danger, none twice.
    const positions = ids.map((id: string) => taught.findIndex((each) => each.includes(id)));
    expect(positions).toEqual([...new Set<number>(positions)].toSorted((x, y) => x - y));
    expect(positions).not.toContain(-1);
  },
);

test('who moves to another country is credited with what they have shown in the course at home', async () => {
  const shown = async () => (await plan('de/de-b?from=us-fl')).json();
  const { differing: rules, same: shared } = comparePlaces(
    bank,
    ...(['us-fl', 'de'].map((id) => placesOf(bank).find((place) => place.id === id)) as [LedgerPlace, LedgerPlace]),
  );
  const alike = shared.find(({ from }) => isAsked('fl-car', from.questions))?.from.questions[0] ?? '';
  const habit = rules.find(({ from }) => isAsked('fl-car', from.questions));
  const before = await shown();
  expect(before.credited).toBe(0);
  await answered('fl-car', new Map([alike, habit?.from.questions[0] ?? ''].map((id) => [id, true] as const)));
  await answered('de-b', new Map([[before.page_ids[0], true]]), 'de');
  const after = await shown();
  expect(after.credited).toBe(1);
  expect(after.page_ids).toEqual(before.page_ids.slice(1));
  expect(after.rules.find((each: { rule: string }) => each.rule === habit?.rule.id).knew_before).toBe(true);
});

test('a place that is none, the same or without states of its own has no plan, and a guest has none', async () => {
  for (const path of ['us/ca-car?from=us-ca', 'us/ca-car?from=us-zz', 'us/ca-car?from=au', 'de/de-a?from=us-tx'])
    expect(await plan(path), path).toBeRefusedWith('REGION_NOT_FOUND');
  expect(await app.inject('/api/v3/learning/moving/us/ca-car?from=us-tx')).toBeRefusedWith('AUTHENTICATION');
});

import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { poolOf } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { expect, test } from 'vitest';
import { examPoolOf } from './exam-pool.ts';
import type { CompiledQuestion } from './snapshot.ts';

const found = blueprintById('uk-car');
if (found === undefined) throw new Error('there is no blueprint uk-car');
const blueprint: Blueprint = found;
const quotas = blueprint.parts.flatMap((part) => part.quotas);
const isRead = ({ source }: CompiledQuestion) => source.checked !== undefined;

/** Questions for every quota: one whose source was not read, and as many as it asks of those with one. */
function questions(answers = 4, kind = 'single'): CompiledQuestion[] {
  return quotas.flatMap(({ modules, questions: asked }, quota) =>
    Array.from({ length: asked + 1 }, (_, place) => ({
      id: `q-${quota}-${place}`,
      kind,
      module: modules[place % modules.length],
      tags: [],
      answers: Array.from({ length: answers }, (_, answer) => ({ id: String(answer), right: answer === 0 })),
      source: { document: 'code', section: '1', ...(place === 0 ? {} : { checked: '2026-11-28' }) },
    })),
  ) as unknown as CompiledQuestion[];
}

test('a mock exam asks only questions whose source was read', () => {
  const all = questions();
  const { pool } = examPoolOf(poolOf(all), blueprint, isRead);

  expect(pool.items).toHaveLength(all.length - quotas.length);
  expect(pool.items.every(isRead)).toBe(true);
});

test('a mock exam asks only the kinds that the official one has', () => {
  const several = questions(4, 'multiple').map((question) => ({ ...question, id: `several-${question.id}` }));
  const { pool } = examPoolOf(poolOf([...questions(), ...several]), { ...blueprint, kinds: ['single'] }, isRead);

  expect(new Set(pool.items.map(({ kind }) => kind))).toEqual(new Set(['single']));
});

test('an exam of questions with one right answer has four answers everywhere if enough have them, else three', () => {
  const three = questions(3).map((question) => ({ ...question, id: `three-${question.id}` }));

  expect(examPoolOf(poolOf([...questions(4), ...three]), blueprint, isRead).answers).toBe(4);
  expect(examPoolOf(poolOf([...questions(4).slice(0, 20), ...three]), blueprint, isRead).answers).toBe(3);
});

test('an exam that also has questions with several right answers mixes their numbers', () => {
  const several = questions(3, 'multiple').map((question) => ({ ...question, id: `several-${question.id}` }));

  expect(examPoolOf(poolOf([...questions(), ...several]), blueprint, isRead).answers).toBeNull();
});

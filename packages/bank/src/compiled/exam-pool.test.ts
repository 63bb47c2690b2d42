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

/** Questions for every quota: one whose source was not read, and this many times what it asks of those with one. */
function questions(times: (quota: number) => number): CompiledQuestion[] {
  return quotas.flatMap(({ modules, questions: asked }, quota) =>
    Array.from({ length: times(quota) * asked + 1 }, (_, place) => ({
      id: `q-${quota}-${place}`,
      module: modules[place % modules.length],
      tags: [],
      source: { document: 'code', section: '1', ...(place === 0 ? {} : { checked: true as const }) },
    })),
  ) as unknown as CompiledQuestion[];
}

test('a mock exam asks only questions whose source was read', () => {
  const pool = poolOf(questions(() => 5));
  const drawable = examPoolOf(pool, blueprint).items;
  expect(drawable).toHaveLength(pool.items.length - quotas.length);
  expect(drawable.every(({ source }) => source.checked)).toBe(true);
});

test('a topic with too few of them keeps all its questions', () => {
  const pool = poolOf(questions((quota) => (quota === 0 ? 1 : 5)));
  const unread = examPoolOf(pool, blueprint).items.filter(({ source }) => !source.checked);
  expect(unread.map(({ id }) => id)).toEqual(['q-0-0']);
});

test('a course with too few everywhere, or without a known exam, keeps its pool', () => {
  const pool = poolOf(questions(() => 1));
  expect(examPoolOf(pool, blueprint)).toBe(pool);
  expect(examPoolOf(pool, undefined)).toBe(pool);
});

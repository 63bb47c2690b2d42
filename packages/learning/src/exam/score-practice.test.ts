import { describe, expect, test } from 'vitest';
import { result, results } from './exam-results.testing.ts';
import { blueprintById } from './lookup.ts';
import { moduleShares, scorePractice } from './score-practice.ts';

const scoreOf = (id: string, right: number, count: number) => {
  const blueprint = blueprintById(id);
  if (blueprint === undefined) throw new Error(`no blueprint ${id}`);
  return scorePractice(blueprint, [...results(right), ...results(count - right, { grade: 'wrong' })]);
};

describe('a practice test scored by right answers needs the official share, rounded up', () => {
  test.each([
    ['us-ca-car', 10, 9], // 38 of 46 is 8.26 of 10
    ['uk-car', 10, 9], // 43 of 50 is 8.6
    ['us-ny-car', 10, 7], // 14 of 20 is 7 exactly
    ['se-b', 10, 8], // 52 of 65 is 8 exactly: the five trial questions are left out
    ['us-pa-car', 10, 9], // 15 of 18 is 8.33
    ['us-tx-car', 1, 1],
    ['uk-car', 50, 43],
  ])('%s: of %i questions %i', (id, count, needed) => {
    expect(scoreOf(id, needed, count)).toMatchObject({ wouldPass: true, needed, margin: { value: 0 } });
    expect(scoreOf(id, needed - 1, count)).toMatchObject({
      wouldPass: false,
      reasons: [{ kind: 'too_few_right', right: needed - 1, needed }],
      margin: { value: -1 },
    });
  });
});

describe('a practice test scored by error points allows ten points in thirty questions, rounded down', () => {
  const de = blueprintById('de-b');
  const scored = (count: number, ...points: number[]) => {
    if (de === undefined) throw new Error('no blueprint de-b');
    const wrong = points.map((each) => result({ points: each, grade: 'wrong' }));
    return scorePractice(de, [...results(count - points.length, { points: 3 }), ...wrong]);
  };

  test.each([
    [10, [3], true, 3],
    [10, [4], false, 3],
    [15, [5], true, 5],
    [15, [3, 3], false, 5],
    [30, [4, 3, 3], true, 10],
    [30, [5, 5], false, 10],
  ])('%i questions with error points %j: would pass is %s, %i allowed', (count, points, wouldPass, allowed) => {
    expect(scored(count, ...points)).toMatchObject({ wouldPass, allowedErrorPoints: allowed, needed: null });
  });

  test('two wrong questions worth five are fatal at any length', () => {
    expect(scored(60, 5, 5).reasons).toEqual([{ kind: 'fatal_questions', points: 5, wrong: 2, fatal: 2 }]);
  });
});

test.each([
  ['us-ga-car', true],
  ['us-ny-car', true],
  ['us-ca-car', false],
])('%s: parts cannot be judged in a mixed test: %s', (id, partsNotJudged) => {
  expect(scoreOf(id, 10, 10).partsNotJudged).toBe(partsNotJudged);
});

test('a test without questions has no score', () => {
  expect(() => scoreOf('uk-car', 0, 0)).toThrow(RangeError);
});

describe('shares of right answers by module', () => {
  test('the weakest module comes first; among equals, the one with more questions', () => {
    const handedIn = [
      ...results(4, { module: 'signs' }),
      ...results(1, { module: 'speed', grade: 'wrong' }),
      ...results(1, { module: 'parking' }),
      ...results(1, { module: 'parking', grade: 'ungradable' }),
      ...results(2, { module: 'lanes', grade: 'wrong' }),
    ];
    expect(moduleShares(handedIn)).toEqual([
      { module: 'lanes', questions: 2, right: 0, share: 0, isWeak: false },
      { module: 'speed', questions: 1, right: 0, share: 0, isWeak: false },
      { module: 'parking', questions: 2, right: 1, share: 0.5, isWeak: false },
      { module: 'signs', questions: 4, right: 4, share: 1, isWeak: false },
    ]);
  });

  test('a module is weak from three answers on, and then comes before those with too few', () => {
    const handedIn = [
      ...results(2, { module: 'signs' }),
      ...results(1, { module: 'signs', grade: 'wrong' }),
      ...results(2, { module: 'speed', grade: 'wrong' }),
    ];
    expect(moduleShares(handedIn).map(({ module, isWeak }) => [module, isWeak])).toEqual([
      ['signs', true],
      ['speed', false],
    ]);
  });

  test('no results have no topics', () => {
    expect(moduleShares([])).toEqual([]);
  });
});

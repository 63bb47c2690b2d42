import { describe, expect, test } from 'vitest';
import { answered, type DrawnTest, placeQuery, testOptionsQuery } from './learner-test.ts';
import { parsePlace, parseTestOptions } from './parse-learner-test.ts';

const drawn: DrawnTest = {
  kind: 'chapter',
  codes: ['us-signs'],
  count: null,
  questions: ['us-sig-001', 'us-sig-004', 'us-spd-002'],
  id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  startedAt: 1_790_000_000,
  answers: ['b', 'n0,5'],
  seconds: [12, 7],
};
const read = (query: string) => parsePlace(new URLSearchParams(query));

describe('a drawn test', () => {
  test('is read back from its address as it was written', () => {
    expect(read(placeQuery(drawn))).toEqual(drawn);
    const fresh = { ...drawn, answers: [], seconds: [] };
    expect(read(placeQuery(fresh))).toEqual(fresh);
  });

  test("fits into the account's limit even with the most questions and the longest answers", () => {
    const questions = Array.from({ length: 70 }, (_, at) => `se-vagmarken-${100 + at}`);
    const long = { ...drawn, questions, answers: questions.map(() => 'abc'), seconds: questions.map(() => 45) };
    const query = placeQuery(long);
    expect(query).toMatch(/^[\w.,=&-]+$/);
    expect(query.length).toBeLessThan(2000);
  });

  test.each([
    ['without an id', 'k=chapter&q=a.b&b=1'],
    ['with a malformed id', 'k=chapter&q=a.b&b=1&i=1'],
    ['without questions', `k=chapter&b=1&i=${drawn.id}`],
    ['of an unknown kind', `k=exam&q=a&b=1&i=${drawn.id}`],
  ])("%s is not a test's address", (_name, query) => {
    expect(read(query)).toBeNull();
  });

  test('drops a malformed answer and all that follow', () => {
    const query = placeQuery(drawn).replace('a=b.', 'a=b.<.');
    expect(read(query)?.answers).toEqual(['b']);
  });

  test('counts an answer with its time, ten minutes at most', () => {
    const next = answered(drawn, 'c', 4_400);
    expect([next.answers, next.seconds]).toEqual([
      ['b', 'n0,5', 'c'],
      [12, 7, 4],
    ]);
    expect(answered(drawn, 'c', 9_000_000).seconds.at(-1)).toBe(600);
    expect(answered(drawn, 'c', -5).seconds.at(-1)).toBe(0);
  });
});

describe('a new test', () => {
  test('has a kind, codes and a size', () => {
    const options = parseTestOptions(new URLSearchParams('k=module&c=us-signs&c=us-speed.us-speed&n=20'));
    expect(options).toEqual({ kind: 'module', codes: ['us-signs', 'us-speed'], count: 20, questions: [] });
    expect(
      parseTestOptions(new URLSearchParams(testOptionsQuery({ kind: 'module', codes: ['us-signs'], count: 20 }))),
    ).toMatchObject({
      codes: ['us-signs'],
      count: 20,
    });
  });

  test.each(['n=0', 'n=101', 'n=ten', 'n=2.5', ''])('with %s has the size of its kind', (size) => {
    expect(parseTestOptions(new URLSearchParams(`k=practice&${size}`))?.count).toBeNull();
  });
});

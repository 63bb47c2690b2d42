import { describe, expect, test } from 'vitest';
import {
  newTest,
  newTestSearch,
  nextQuestion,
  parseNewTest,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from './practice-test.ts';

const EXAM = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const parse = (query: string) => parseTestAddress(new URLSearchParams(query));

describe('a test survives a round trip through its address', () => {
  const tests: Readonly<Record<string, TestAddress>> = {
    'a new one': newTest('k3v9x2'),
    'one of another length': newTest('k3v9x2', { count: 46 }),
    'a full exam': newTest('abc', { exam: true }),
    'one of two modules': newTest('abc', { modules: ['right-of-way', 'us-signs'] }),
    'the questions missed in a mock exam': newTest('abc', { missedIn: EXAM }),
    'one that repeats two questions': newTest('abc', { again: [2, 5] }),
    'one with answers of every kind': newTest('abc', { answers: ['b', 'ac', 'n50', 'n0,5', 'n-3'] }),
    'one that took two minutes': newTest('abc', { answers: ['b'], seconds: 120 }),
    'one that shows an explanation': newTest('abc', { answers: ['b', 'c'], show: 1 }),
  };
  test.each(Object.entries(tests))('%s', (_name, address) => {
    expect(parse(testSearch(address))).toEqual(address);
  });
});

test('an address stays readable: nothing in it needs escaping', () => {
  const address = newTest('abc', { modules: ['right-of-way'], again: [1, 12], answers: ['ac', 'n0,5'], show: 2 });
  expect(testSearch(address)).toBe('?t=abc&n=10&m=right-of-way&again=1.12&a=ac.n0,5&show=2');
});

test.each(['', 'n=10&a=b', 't=', 't=UPPER', 't=a%20b', 't=12345678901234567', 't=%3Cscript%3E'])(
  '"%s" is not a test',
  (query) => {
    expect(parse(query)).toBeNull();
  },
);

describe('malformed parts of an address are ignored', () => {
  test.each([
    ['n=-5', 10],
    ['n=0', 10],
    ['n=1.5', 10],
    ['n=ten', 10],
    ['n=', 10],
    ['n=07', 10],
    ['n=100', 100],
    ['n=101', 100],
    ['n=999', 100],
    ['n=9999', 10],
  ])('%s asks for %i questions', (query, count) => {
    expect(parse(`t=x&${query}`)?.count).toBe(count);
  });

  test('answers count up to the first malformed one, because their position is their question', () => {
    expect(parse('t=x&a=b.c.%3Cb%3E.d')?.answers).toEqual(['b', 'c']);
    expect(parse('t=x&a=.b')?.answers).toEqual([]);
    expect(parse('t=x&a=nfive')?.answers).toEqual(['nfive']);
    expect(parse('t=x&a=n5x.b')?.answers).toEqual([]);
    expect(parse('t=x&a=n12345678')?.answers).toEqual([]);
    expect(parse('t=x&a=abcdefghi')?.answers).toEqual([]);
  });

  test('impossible positions and modules are dropped', () => {
    expect(parse('t=x&again=2.0.-1.x.5.1000')?.again).toEqual([2, 5]);
    expect(parse(`t=x&again=${'1.2.'.repeat(4_000)}1`)?.again).toEqual([1, 2]);
    expect(parse('t=x&m=signs.speed.signs')?.modules).toEqual(['signs', 'speed']);
    expect(parse('t=x&m=right-of-way.UPPER..%2Fetc')?.modules).toEqual(['right-of-way']);
    expect(parse('t=x&show=0')?.show).toBeNull();
    expect(parse('t=x&show=1000')?.show).toBeNull();
  });

  test('only exam=1 makes an exam', () => {
    expect(parse('t=x&exam=1')?.exam).toBe(true);
    expect(parse('t=x&exam=true')?.exam).toBe(false);
  });
});

test('the options of a new test come without answers and without a seed', () => {
  const asked = parseNewTest(new URLSearchParams('new=1&exam=1&n=20&m=us-signs&a=b.c&t=old'));
  expect(asked).toEqual({ exam: true, count: 20, modules: ['us-signs'], missedIn: null });
});

test.each([
  [newTest('abc'), '?new=drop&n=10'],
  [newTest('abc', { exam: true }), '?new=drop&exam=1'],
  [newTest('abc', { missedIn: EXAM }), `?new=drop&n=10&missed=${EXAM}`],
  [newTest('abc', { count: 20, modules: ['us-signs', 'speed'], answers: ['a'] }), '?new=drop&n=20&m=us-signs.speed'],
])('a new test that replaces another keeps its options', (address, query) => {
  expect(newTestSearch(address)).toBe(query);
});

test('an answer is appended, and its explanation is shown', () => {
  const first = withAnswer(newTest('abc'), 'b');
  expect(first).toMatchObject({ answers: ['b'], show: 1 });
  expect(withAnswer(first, 'ac')).toMatchObject({ answers: ['b', 'ac'], show: 2 });
});

describe('the time taken to answer is added up', () => {
  test.each([
    [1400, 12],
    [0, 10],
    [-5000, 10],
    [Number.NaN, 10],
    // A question left open over lunch.
    [3_600_000, 610],
  ])('%i ms after ten seconds make %i s', (milliseconds, seconds) => {
    expect(withAnswer(newTest('abc', { seconds: 10 }), 'b', milliseconds).seconds).toBe(seconds);
  });

  test('an impossible time counts as zero', () => {
    for (const wrong of ['-5', '1.5', 'x', '9999999']) expect(parse(`t=x&s=${wrong}`)?.seconds).toBe(0);
  });
});

test('an answered question is shown with its explanation, the next one open', () => {
  const address = newTest('abc', { answers: ['b', 'c', 'a'], show: 1 });
  expect(nextQuestion(address, 0).show).toBe(2);
  expect(nextQuestion(address, 1).show).toBe(3);
  expect(nextQuestion(address, 2).show).toBeNull();
});

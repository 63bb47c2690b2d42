import { newTest, type TestAddress } from '@lanewise/contracts/test-address/practice-test';
import { describe, expect, test } from 'vitest';
import { isSameTest, modeOf, type SavedTest, withTest } from './saved-test.ts';
import { savedTestsCookie, savedTestsOf } from './saved-tests-cookie.ts';

function saved(options: Partial<TestAddress> = {}, parts: Partial<SavedTest> = {}): SavedTest {
  return {
    subject: 'us',
    course: 'ca-car',
    total: 10,
    address: newTest('abc', { answers: ['b', 'n0,5'], ...options }),
    ...parts,
  };
}

const pairOf = (tests: readonly SavedTest[]) => savedTestsCookie(tests).split(';')[0] ?? '';

test('saved tests are read back in order, each at its next open question', () => {
  const tests = [
    saved({ show: 2 }),
    saved({ modules: ['signs'] }),
    saved({}, { subject: 'de', course: 'de-b', total: 30 }),
  ];
  const found = savedTestsOf(`other=1; ${pairOf(tests)}; more=2`);
  expect(found).toEqual([saved(), ...tests.slice(1)]);
});

test('they are kept for a day, for this site only, and removed with the last one', () => {
  expect(savedTestsCookie([saved()])).toMatch(/; max-age=86400; path=\/; samesite=lax$/i);
  expect(savedTestsCookie([])).toMatch(/^test=; max-age=0; path=\/;/i);
});

test('if the cookie has no room for all, the oldest is dropped', () => {
  const answers = Array.from({ length: 100 }, () => 'abc');
  const tests = Array.from({ length: 12 }, (_, index) => saved({ answers }, { course: `course-${index}` }));
  const cookie = savedTestsCookie(tests);
  expect(cookie.length).toBeLessThan(4096);
  const found = savedTestsOf(cookie.split(';')[0] ?? '').map(({ course }) => course);
  expect(found.length).toBeGreaterThan(3);
  expect(found).toEqual(tests.slice(0, found.length).map(({ course }) => course));
});

describe('the list is empty', () => {
  test.each([
    ['without a cookie', ''],
    ['in a cookie of the earlier form', 'test=/us/ca-car/practice-test?t=abc&n=10&a=b'],
    ['for a test without answers', 'test=us.ca-car.10?t=abc&n=10'],
    ['for a text that names no test', 'test=us.ca-car.10?a=b.c'],
    ['for a country that does not exist', 'test=xx.ca-car.10?t=abc&n=10&a=b'],
    ['for a course that cannot be', 'test=us./evil.10?t=abc&n=10&a=b'],
    ['in a cookie whose name only ends alike', 'mytest=us.ca-car.10?t=abc&n=10&a=b'],
  ])('%s', (_case, cookie) => {
    expect(savedTestsOf(cookie)).toEqual([]);
  });
});

describe('a test replaces only the one with the same course and mode', () => {
  test.each([
    ['all topics', saved({ seed: 'new' }), 1],
    ['one topic', saved({ modules: ['signs'] }), 2],
    ['missed questions', saved({ again: [2] }), 2],
    ['a full exam', saved({ exam: true }), 2],
    ['another course', saved({}, { course: 'ny-car' }), 2],
  ])('%s', (_name, test, count) => {
    expect(withTest([saved()], test)).toHaveLength(count);
    expect(withTest([saved()], test)[0]).toBe(test);
  });
});

test('the missed questions of a topic or an exam are a separate mode', () => {
  expect(modeOf(newTest('abc', { exam: true, modules: ['signs'], again: [1] }))).toBe('missed');
});

test('a later state of a test is the same test, a new draw is not', () => {
  expect(isSameTest(saved(), saved({ answers: ['b', 'n0,5', 'c'] }))).toBe(true);
  expect(isSameTest(saved(), saved({ seed: 'new' }))).toBe(false);
  expect(isSameTest(saved({ again: [1] }), saved({ again: [2] }))).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { newTest, testSearch } from './test-address.ts';
import { forgetTest, rememberedTest, rememberTest } from './test-cookie.ts';

const path = '/us/ca-car/practice-test';
const begun = newTest('abc', { answers: ['b', 'n0,5'], show: 2 });

const asking = (cookie?: string) =>
  new Request('http://localhost/', cookie === undefined ? {} : { headers: { cookie } });

test('what is remembered is found again, at the next open question', () => {
  const [pair = ''] = rememberTest(path, begun).split(';');
  expect(rememberedTest(asking(`other=1; ${pair}; more=2`), path)).toEqual({ ...begun, show: null });
});

test('it is kept for a day, on this site only, and forgotten at once', () => {
  expect(rememberTest(path, begun)).toMatch(/; max-age=86400; path=\/; samesite=lax$/i);
  expect(forgetTest()).toMatch(/^test=; max-age=0; path=\/;/i);
});

describe('nothing is remembered', () => {
  test.each([
    ['without a cookie', undefined],
    ['of another course', `test=/us/ny-car/practice-test${testSearch(begun)}`],
    ['of a path that only begins alike', `test=${path}-2${testSearch(begun)}`],
    ['of a test that nobody has begun', `test=${path}${testSearch(newTest('abc'))}`],
    ['of a text that names no test', `test=${path}?a=b.c`],
    ['of another site', `test=https://evil.example${path}${testSearch(begun)}`],
    ['of a cookie whose name only ends alike', `mytest=${path}${testSearch(begun)}`],
  ])('%s', (_case, cookie) => {
    expect(rememberedTest(asking(cookie), path)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { affiliateMark, discountRedirect, hasDiscount } from './visitor-marks.ts';

test.for([
  ['/us?a_aid=anna', true],
  ['/us/ca-car?utm=x&a_aid=7', true],
  ['/us?a_aid=', false],
  ['/us?x=a_aid', false],
  ['/us', false],
  ['/a_aid', false],
] as const)('%s turns affiliate mode on: %s', ([url, on]) => {
  expect(affiliateMark(url)).toBe(on ? 'lanewise_affiliate=true; Max-Age=2592000; Path=/; SameSite=Lax' : undefined);
});

const discount = 'x=1; lanewise_discount=spring';

test.for([
  ['/', discount, '/de/signup'],
  ['/us?x=1', discount, '/de/signup'],
  ['/us', 'lanewise_discount=', undefined],
  ['/us', 'not_lanewise_discount=1', undefined],
  ['/us', undefined, undefined],
  ['/us/ca-car', discount, undefined],
  ['/us/signup', discount, undefined],
] as const)('%s with the cookie "%s" leads to %s', ([url, cookies, target]) => {
  expect(discountRedirect(url, cookies, () => 'de')).toBe(target);
});

test('a visitor with a discount does not get a cached page', () => {
  expect(hasDiscount(discount)).toBe(true);
  expect(hasDiscount('theme=dark')).toBe(false);
});

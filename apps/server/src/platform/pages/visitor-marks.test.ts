import { consentPurposes } from '@lanewise/contracts/constants/consent';
import { expect, test } from 'vitest';
import { affiliateMark, askedPurposes, discountRedirect, hasDiscount } from './visitor-marks.ts';

test.for([
  ['/us?a_aid=anna', true],
  ['/us/ca-car?utm=x&a_aid=7', true],
  ['/us?a_aid=', false],
  ['/us?x=a_aid', false],
  ['/us', false],
  ['/a_aid', false],
] as const)('%s names an affiliate: %s', ([url, does]) => {
  const mark = 'lanewise_affiliate=true; Max-Age=2592000; Path=/; SameSite=Lax';
  expect(affiliateMark(url, { cookie: 'x=1; lanewise_marketing=2.1.partners.none' })).toBe(does ? mark : undefined);
  expect(askedPurposes(url, {}, ['partners'])).toEqual(does ? ['partners'] : []);
  // What is configured is asked everywhere.
  expect(askedPurposes(url, {}, consentPurposes)).toEqual(does ? consentPurposes : ['statistics', 'marketing']);
});

test.for([
  ['no answer', {}, true],
  ['a no', { cookie: 'lanewise_marketing=2.1.none.partners' }, false],
  ['an answer about something else', { cookie: 'lanewise_marketing=2.1.statistics.none' }, true],
  ['an answer to an earlier question', { cookie: 'lanewise_marketing=1.partners' }, true],
  ['Global Privacy Control', { 'sec-gpc': '1' }, false],
] as const)('with %s affiliate mode stays off', ([, headers, asks]) => {
  expect(affiliateMark('/us?a_aid=anna', headers)).toBeUndefined();
  expect(askedPurposes('/us?a_aid=anna', headers, ['partners'])).toEqual(asks ? ['partners'] : []);
});

const discount = 'x=1; lanewise_discount=spring';

test.for([
  ['/', { cookie: discount }, '/de/discount'],
  ['/us?x=1', { cookie: discount }, '/de/discount'],
  ['/us', { cookie: discount, 'sec-fetch-site': 'none' }, '/de/discount'],
  ['/us', { cookie: discount, 'sec-fetch-site': 'cross-site' }, '/de/discount'],
  ['/us', { cookie: discount, 'sec-fetch-site': 'same-origin' }, undefined],
  ['/us', { cookie: 'lanewise_discount=' }, undefined],
  ['/us', { cookie: 'not_lanewise_discount=1' }, undefined],
  ['/us', {}, undefined],
  ['/us/ca-car', { cookie: discount }, undefined],
  ['/us/discount', { cookie: discount }, undefined],
] as const)('%s with %o leads to %s', ([url, headers, target]) => {
  expect(discountRedirect(url, headers, () => 'de')).toBe(target);
});

test('a visitor with a discount does not get a cached page', () => {
  expect(hasDiscount(discount)).toBe(true);
  expect(hasDiscount('theme=dark')).toBe(false);
});

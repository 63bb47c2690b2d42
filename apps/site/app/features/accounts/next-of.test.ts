import { expect, test } from 'vitest';
import { nextOf, nextQuery, possibleCode } from './next-of.ts';

const next = (query: string) => nextOf({ url: `https://lanewise.example/us/login${query}` }, 'us');

test('a guest who needs an account for a school comes back to its page', () => {
  expect(next(nextQuery('for-schools'))).toBe('/us/for-schools');
  expect(next(nextQuery('join-school', { code: 'BCDF2456' }))).toBe('/us/join-school?code=BCDF2456');
  expect(next(nextQuery('parents'))).toBe('/us/parents');
  const invitation = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
  expect(next(nextQuery('parents', { invitation }))).toBe(`/us/parents?invitation=${invitation}`);
  expect(next('?why=parents&invitation=../admin')).toBe('/us/parents');
  expect(next(nextQuery('school-entry', { entry: 'harbor-1' }))).toBe('/us/school-entry/harbor-1');
  expect(next('?why=school-entry&entry=../admin')).toBeNull();
  expect(next(nextQuery('report-value', { rule: 'handheld-phones' }))).toBe('/us/rules/handheld-phones/report');
  expect(next('?why=report-value&rule=../admin')).toBeNull();
  expect(next('?why=join')).toBe('/us/join-account');
});

test('a guest who needs an account to learn what differs comes back to the two places', () => {
  expect(next(nextQuery('moving', { from: 'us-tx', to: 'us-ca' }))).toBe('/us/rules/moving?from=us-tx&to=us-ca');
  expect(next('?why=moving&from=tx&to=//evil.example')).toBe('/us/rules/moving?from=tx');
  expect(nextOf({ url: 'https://lanewise.example/de-en/login?why=moving&from=us-tx&to=de' }, 'de-en')).toBe(
    '/de-en/rules/moving?from=us-tx&to=de',
  );
  expect(nextOf({ url: 'https://lanewise.example/fr/login?why=moving&from=us-tx' }, 'fr')).toBeNull();
});

test.each(['', '?why=ended', '?why=//evil.example', '?next=/admin'])('%s leads into the app', (query) => {
  expect(next(query)).toBeNull();
});

test('what cannot be the code of a school is left out of the address', () => {
  expect(next('?why=join-school&code=..%2F..%2Fadmin')).toBe('/us/join-school');
  expect(possibleCode(' bcdf-2456 ')).toBe('BCDF2456');
  expect(possibleCode('AEIOU111')).toBeUndefined();
  expect(possibleCode(null)).toBeUndefined();
});

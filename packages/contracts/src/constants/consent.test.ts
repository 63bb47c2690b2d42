import { expect, test } from 'vitest';
import {
  type ConsentAnswer,
  consentIn,
  consentModeSignals,
  consentPurposes,
  consentValue,
  isAllowed,
  unanswered,
  withAnswer,
} from './consent.ts';

const answer: ConsentAnswer = { allowed: ['statistics'], refused: ['marketing'], at: 1_795_450_000 };
const cookie = '2.1795450000.statistics.marketing';

test('an answer is kept with the version of the question and its time', () => {
  expect(consentValue(answer)).toBe(cookie);
  expect(consentIn(cookie)).toEqual(answer);
});

test.for([
  undefined,
  '',
  '1.partners',
  '1.1795450000.statistics.none',
  '2.soon.statistics.none',
  '2.1795450000.everything.none',
  '2.1795450000.statistics.statistics',
  '2.1795450000.statistics',
  '2.1795450000.statistics-statistics.none',
])('%s is no answer', (value) => expect(consentIn(value)).toBeUndefined());

test('a later answer changes only what was asked', () => {
  const later = withAnswer(answer, ['partners', 'marketing'], true, 2);
  expect(later).toEqual({ allowed: ['partners', 'statistics', 'marketing'], refused: [], at: 2 });
  expect(withAnswer(later, ['statistics'], false, 3)).toEqual({
    allowed: ['partners', 'marketing'],
    refused: ['statistics'],
    at: 3,
  });
});

test('only what is unanswered is asked, and with Global Privacy Control nothing', () => {
  expect(unanswered(consentPurposes, { cookie, refusesAll: false })).toEqual(['partners']);
  expect(unanswered(consentPurposes, { cookie: undefined, refusesAll: false })).toEqual(consentPurposes);
  expect(unanswered(consentPurposes, { cookie: undefined, refusesAll: true })).toEqual([]);
});

test('Global Privacy Control forbids marketing even after a yes, and leaves an explicit yes to our own statistics', () => {
  const yes = consentValue({ allowed: consentPurposes, refused: [], at: 1 });
  const allowed = (refusesAll: boolean, given: string | undefined) =>
    consentPurposes.filter((purpose) => isAllowed(purpose, { cookie: given, refusesAll }));
  expect(allowed(false, yes)).toEqual(consentPurposes);
  expect(allowed(true, yes)).toEqual(['partners', 'statistics']);
  expect(allowed(false, undefined)).toEqual([]);
});

test('a tag manager is told that everything about advertising is denied, until marketing is allowed', () => {
  const before = consentModeSignals((purpose) => purpose === 'statistics');
  expect(before).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  expect(before.analytics_storage).toBe('denied');
  expect(new Set(Object.values(consentModeSignals(() => true)))).toEqual(new Set(['granted']));
});

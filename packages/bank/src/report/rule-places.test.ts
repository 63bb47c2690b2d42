import { expect, test } from 'vitest';
import { checkFixture } from '../fixtures/fixture-bank.ts';
import { rulePlaces } from './rule-places.ts';

const { draft } = checkFixture();

test('a rule of facts is listed with its facts and its template, not with the questions made from them', () => {
  const places = rulePlaces(draft, 'bac_adult');
  expect(places.map(({ kind, id }) => [kind, id])).toEqual([
    ['fact', 'us-ca-bac-adult'],
    ['fact', 'us-ut-bac-adult'],
    ['template', 'us-t-bac-adult'],
  ]);
  expect(places.every(({ says }) => says !== '')).toBe(true);
});

test('an unknown rule has no places', () => {
  expect(rulePlaces(draft, 'no_such_rule')).toEqual([]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('two questions in nearly the same words are refused', () => {
  expect(linesOf('near-duplicates')).toEqual([
    'data/us/chapters/us-alcohol.yaml:19 us-alc-002: reads like us-alc-001 (76 % the same). Ask something else, or remove one of them. (near-duplicates)',
  ]);
});

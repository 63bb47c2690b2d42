import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('two answers that differ only in case and full stop are refused', () => {
  expect(linesOf('answers-distinct')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: answers 1 and 3 are the same ("strong coffee."). Change one of them. (answers-distinct)',
  ]);
});

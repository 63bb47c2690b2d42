import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('an explanation that ends with its source is refused, one that speaks of a source is not', () => {
  expect(linesOf('source-named-once')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: the page shows the source below the explanation. Remove the line that repeats it. (source-named-once)',
  ]);
  expect(linesOf('source-named-once', null)).toEqual([]);
});

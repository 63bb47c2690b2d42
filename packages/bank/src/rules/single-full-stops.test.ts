import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('two full stops in a row are refused, three are not', () => {
  expect(linesOf('single-full-stops')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: the text has two full stops in a row. Remove one. (single-full-stops)',
  ]);
  expect(linesOf('single-full-stops', null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a picture without a description is refused', () => {
  expect(linesOf('alt-present')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: the picture has no "alt". Add what is to be seen, without its meaning. (alt-present)',
  ]);
});

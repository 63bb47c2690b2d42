import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a description that places road users at the top or bottom of a drawing is refused', () => {
  expect(linesOf('alt-from-seat')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: the description speaks of a drawing seen from above. Say what the driver of A sees: ahead, towards A, on the left, on the right. (alt-from-seat)',
  ]);
  expect(linesOf('alt-from-seat', null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('error points outside Germany are refused', () => {
  expect(linesOf('points-only-germany')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: only German questions have error points. Remove "points". (points-only-germany)',
  ]);
});

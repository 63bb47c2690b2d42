import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a chapter with an unknown module is refused', () => {
  expect(linesOf('module-known')).toEqual([
    'data/us/chapters/us-alcohol.yaml:3 us-alcohol: "alcohl" is not a module of this country. Did you mean "alcohol"? Correct it. (module-known)',
  ]);
});

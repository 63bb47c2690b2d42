import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a picture without a description is refused', () => {
  expect(linesOf('alt-present')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: the picture has no "alt". Describe what can be seen, not what it means. (alt-present)',
  ]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('an id used twice is refused, naming the file that already has it', () => {
  expect(linesOf('unique-ids')).toEqual([
    'data/us/chapters/us-signs.yaml:8 us-sign-001: this question id is already taken in data/us/chapters/us-alcohol.yaml. Choose another. (unique-ids)',
  ]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a prompt of more than thirty words is reported', () => {
  expect(linesOf('prompt-length')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: warning: the prompt has 34 words; 30 are the most. Shorten it. (prompt-length)',
  ]);
  expect(linesOf('prompt-length', null)).toEqual([]);
});

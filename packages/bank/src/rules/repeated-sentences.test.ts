import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a sentence in four explanations of a course is reported once', () => {
  expect(linesOf('repeated-sentences')).toEqual([
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: warning: "Alcohol slows the brain long before you notice it yourself." is in 4 explanations (also us-alc-002, us-alc-003). Say what matters in each situation. (repeated-sentences)',
  ]);
  expect(linesOf('repeated-sentences', null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('too many, too few and no right answers are refused', () => {
  expect(linesOf('right-answer-count')).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: two answers are marked right but kind is "single". Mark one as right, or set kind: multiple. (right-answer-count)',
    'data/us/chapters/us-alcohol.yaml:20 us-alc-002: no answer is marked right. Mark the right one with "right:". (right-answer-count)',
    'data/us/chapters/us-alcohol.yaml:20 us-alc-002: there are fewer than two answers to choose from. Add wrong ones. (right-answer-count)',
  ]);
});

import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a question and a fact whose source names no section are reported', () => {
  expect(linesOf('source-section')).toEqual([
    'data/us/chapters/us-alcohol.yaml:16 us-alc-001: warning: the source names no section of ca-handbook. Look it up and add "section". (source-section)',
    'data/us/facts/bac.yaml:15 us-ut-bac-adult: warning: the source names no section of ca-handbook. Look it up and add "section". (source-section)',
  ]);
  expect(linesOf('source-section', null)).toEqual([]);
});

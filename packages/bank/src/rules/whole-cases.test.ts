import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a situation needs three questions with a source that was read, its own picture, and every language of its courses', () => {
  expect(linesOf('whole-cases')).toEqual([
    'data/us/cases.yaml:1 us-case-party: exams of ca-car may ask 0 questions about this situation. Write 3, each with a source that was read. (whole-cases)',
    'data/us/cases.yaml:2 us-case-party: the situation is missing in English. Add it. (whole-cases)',
    'data/us/cases.yaml:3 us-case-nobody: no question is about this situation. Write three, or remove it. (whole-cases)',
    'data/us/chapters/us-alcohol.yaml:12 us-alc-001: it shows the picture of its situation. Remove this one. (whole-cases)',
  ]);
  expect(linesOf('whole-cases', null)).toEqual([]);
});

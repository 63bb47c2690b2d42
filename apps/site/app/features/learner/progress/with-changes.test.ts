import { expect, test } from 'vitest';
import { withChanges } from './with-changes.ts';

test('the chance before an attempt is that after the one before it, of whatever kind', () => {
  const after = (probability: number) => ({ probability, low: 0, high: 1, answers: 40 });
  const attempts = [
    { kind: 'exam', readiness: after(0.7) },
    { kind: 'practice', readiness: after(0.5) },
    { kind: 'exam', readiness: null },
  ];
  const exams = withChanges(attempts).filter(({ kind }) => kind === 'exam');
  expect(exams.map(({ before }) => before?.probability)).toEqual([0.5, undefined]);
});

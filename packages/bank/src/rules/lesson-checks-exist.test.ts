import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a check question that does not exist or belongs to one state is refused', () => {
  expect(linesOf('lesson-checks-exist')).toEqual([
    'data/us/lessons/stop-signs.md:34 stop-signs: there is no question "us-sign-01" to use as a check question. Did you mean "us-sign-001"? Correct the id. (lesson-checks-exist)',
    'data/us/lessons/stop-signs.md:36 stop-signs: the question "ca-row-001" is only for CA, but the lesson is not. Choose another. (lesson-checks-exist)',
  ]);
});

test('a course that shares a lesson without its check question is refused', () => {
  expect(linesOf('lesson-checks-exist', 'shares')).toEqual([
    'data/us/courses/ca-car.yaml:1 ca-car: the course has the lesson "stop-signs" but not its check question "us-sign-001". Share the question too, or leave out the lesson. (lesson-checks-exist)',
  ]);
});

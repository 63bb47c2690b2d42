import { expect, test } from 'vitest';
import { checkFixture } from './fixtures/fixture-bank.ts';
import { formatProblem } from './problem.ts';

test('a bank without fault has no problems', () => {
  const { problems, lineOf } = checkFixture();

  expect(problems.map((problem) => formatProblem(problem, lineOf))).toEqual([]);
});

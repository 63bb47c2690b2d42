import { expect, test } from 'vitest';
import { checkFixture, fixtureFiles, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { formatProblem } from '../problems/problem.ts';
import { newLines, parseFrozen } from '../published/record.ts';
import { checkBank } from './check.ts';

test('a bank without fault has no problems', () => {
  const { problems, lineOf, waiting } = checkFixture();

  expect(problems.map((problem) => formatProblem(problem, lineOf))).toEqual([]);
  expect(waiting).toEqual([]);
});

test('a file that cannot be read is the only thing that is told: what stands in it is not gone', () => {
  const published = newLines(checkFixture().draft.questions, parseFrozen('', null), '2026-11-21');
  const frozen = parseFrozen(published.join('\n'), null);
  const name = 'data/us/chapters/us-alcohol.yaml';
  const text = fixtureFiles().get(name) ?? '';
  const files = new Map([...fixtureFiles(), [name, text.replace('    answers:', '\tanswers:')]]);
  const { problems, waiting } = checkBank(files, fixtureLookups, frozen);

  expect(new Set(problems.map(({ at }) => at.file))).toEqual(new Set([name]));
  expect(problems.map(({ message }) => message)).toContain('a tab is used to indent. Use spaces.');
  expect(waiting).toContain('frozen-ids');
});

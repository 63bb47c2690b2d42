import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { checkFixture, fixtureFiles, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { newLines, parseFrozen } from '../published/record.ts';
import { checkBank } from './check.ts';

test('a bank without faults has no problems', () => {
  const { problems, lineOf, skippedRules } = checkFixture();

  expect(problems.map((problem) => formatProblem(problem, lineOf))).toEqual([]);
  expect(skippedRules).toEqual([]);
});

test('a file that cannot be read is reported alone; its questions are not reported missing', () => {
  const published = newLines(checkFixture().draft.questions, parseFrozen('', null), '2026-11-21');
  const frozen = parseFrozen(published.join('\n'), null);
  const name = 'data/us/chapters/us-alcohol.yaml';
  const text = fixtureFiles().get(name) ?? '';
  const files = new Map([...fixtureFiles(), [name, text.replace('    answers:', '\tanswers:')]]);
  const { problems, skippedRules } = checkBank(files, fixtureLookups, frozen);

  expect(new Set(problems.map(({ at }) => at.file))).toEqual(new Set([name]));
  expect(problems.map(({ message }) => message)).toContain('the line is indented with a tab. Use spaces.');
  expect(skippedRules).toContain('frozen-ids');
});

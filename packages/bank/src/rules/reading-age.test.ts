import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { checkBank } from '../check/check.ts';
import { fixtureFiles, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';

/** Returns the rule's messages for the good bank with other prompts. */
function linesWith(change: (file: string, text: string) => string): string[] {
  const files = new Map([...fixtureFiles()].map(([file, text]) => [file, change(file, text)]));
  const { problems, lineOf } = checkBank(files, fixtureLookups, nothingPublished);
  return problems.filter(({ rule }) => rule === 'reading-age').map((problem) => formatProblem(problem, lineOf));
}

const only = (wanted: string, right: string, wrong: string) => (file: string, text: string) =>
  file === wanted ? text.replace(right, wrong) : text;

test('prompts that are easy to read pass', () => {
  expect(linesWith((_, text) => text)).toEqual([]);
});

test('a single hard prompt gets a warning at its line', () => {
  const american = 'data/us/chapters/us-alcohol.yaml';
  expect(linesWith(only(american, 'What lowers the alcohol in your blood?', 'What eliminates intoxication?'))).toEqual([
    `${american}:11 us-alc-001: warning: the prompt reads at -78, and below 50 is hard for many learners. Use shorter sentences and everyday words. (reading-age)`,
  ]);
  const german = 'data/de/chapters/de-vorfahrt.yaml';
  expect(
    linesWith(only(german, 'Was verlangt dieses Zeichen?', 'Welche Verhaltensvorschrift enthält dieses?')),
  ).toContain(
    `${german}:14 de-vorf-001: warning: the prompt reads at 15, and below 40 is hard for many learners. Use shorter sentences and everyday words. (reading-age)`,
  );
});

test('a hard prompt of a template is reported once, in the template', () => {
  const file = 'data/us/templates/alcohol.yaml';
  const hard = 'Which prohibition regarding intoxication applies in {region}?';
  expect(
    linesWith(only(file, 'You are 30 and drive in {region}. Which blood alcohol is already too much?', hard)),
  ).toEqual([
    `${file}:9 us-t-bac-adult: warning: the prompt reads at -6, and below 50 is hard for many learners. Use shorter sentences and everyday words. (reading-age)`,
  ]);
});

test('a course whose prompts are hard is refused, naming the hardest', () => {
  const hard = 'prompt: Approximately which legally mandatory precautionary measure is applicable immediately?';
  const lines = linesWith((file, text) => (file.startsWith('data/us') ? text.replace(/prompt: .*/g, hard) : text));
  const [course] = lines.filter((line) => line.includes('courses/ca-car.yaml'));
  expect(course).toMatch(
    /^data\/us\/courses\/ca-car\.yaml:1 ca-car: half of its prompts read at -\d+ or harder \(en\); 60 is the minimum\. Use shorter sentences and everyday words, first in us-\S+ \(-\d+\), /,
  );
});

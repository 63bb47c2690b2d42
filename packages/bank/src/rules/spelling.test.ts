import { expect, test } from 'vitest';
import { checkBank } from '../check/check.ts';
import { fixtureFiles, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';
import { formatProblem } from '../problems/problem.ts';
import { createSpellers } from '../spelling/speller.ts';

const lookups = { ...fixtureLookups, spellers: createSpellers() };

/** Returns what the rule says of the good bank after `right` has become `wrong` in one of its files. */
function linesAfter(file: string, right: string, wrong: string): string[] {
  const before = fixtureFiles().get(file) ?? '';
  expect(before, file).toContain(right);
  return linesWith(file, before.replace(right, wrong));
}

/** Returns what the rule says of the good bank with one file more, or another text in one of its files. */
function linesWith(file: string, text: string): string[] {
  const { problems, lineOf } = checkBank(new Map([...fixtureFiles(), [file, text]]), lookups, nothingPublished);
  return problems.filter(({ rule }) => rule === 'spelling').map((problem) => formatProblem(problem, lineOf));
}

const american = 'data/us/chapters/us-alcohol.yaml';
const german = 'data/de/chapters/de-vorfahrt.yaml';
const english = 'data/de/chapters/de-vorfahrt.en.yaml';

test('the good bank is well spelt', () => {
  expect(linesAfter(american, 'Alcohol', 'Alcohol')).toEqual([]);
});

test('a slip is named with its file, its line and what may be meant', () => {
  expect(linesAfter(american, 'Strong coffee', 'Strong cofee')).toEqual([
    `${american}:13 us-alc-001: "cofee" is not American English. Did you mean cooee, coffee, cafe? Correct it; a right word belongs into spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(german, 'Querverkehr fahren', 'Querverker fahren')).toEqual([
    `${german}:19 de-vorf-001: "Querverker" is not German. Did you mean Querverkehr, Querverse, Querverve? Correct it; a right word belongs into spelling/de.txt. (spelling)`,
  ]);
});

test('British spelling is refused in American texts, American spelling in English about Germany', () => {
  expect(linesAfter(american, 'A cold shower', 'A cold colour')).toEqual([
    `${american}:15 us-alc-001: "colour" is not American English. Did you mean color, dolour, cooler? Correct it; a right word belongs into spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(american, 'Alcohol', 'Tyre and kerb')).toEqual([
    `${american}:4 us-alcohol: "Tyre" is not American English. Did you mean tire? Correct it; a right word belongs into spelling/en-US.txt. (spelling)`,
    `${american}:4 us-alcohol: "kerb" is not American English. Did you mean curb? Correct it; a right word belongs into spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(english, 'How many metres', 'How many kilometers')).toEqual([
    `${english}:15 de-vorf-002: "kilometers" is not British English. Did you mean kilometres, kilometre, kilometre's? Correct it; a right word belongs into spelling/en-DE.txt. (spelling)`,
  ]);
});

test('a German compound is right although no dictionary lists it, and may stand in English about Germany', () => {
  expect(linesAfter(german, 'Querverkehr Vorfahrt', 'Wohnstraßenverkehr Vorfahrt')).toEqual([]);
  expect(linesAfter(english, 'a pedestrian crossing', 'a crossing (Fußgängerüberweg)')).toEqual([]);
  expect(linesAfter(english, 'a pedestrian crossing', 'a crossing (Fussgängerüberweg)')).toHaveLength(1);
});

test('lessons, templates, facts and the names of courses are read', () => {
  const lesson = 'data/us/lessons/stop-signs.md';
  expect(linesAfter(lesson, 'the wheels stand still', 'the wheells stand still')[0]).toMatch(
    `${lesson}:18 stop-signs: "wheells"`,
  );
  expect(linesAfter('data/us/templates/alcohol.yaml', 'drunk by law in', 'drunc by law in')[0]).toMatch(
    'data/us/templates/alcohol.yaml:7 us-t-bac-adult: "drunc"',
  );
  expect(linesAfter('data/us/facts/bac.yaml', 'unit: "%"', 'unit: persent')[0]).toMatch(
    'data/us/facts/bac.yaml:5 us-ca-bac-adult: "persent"',
  );
  expect(linesAfter('data/de/courses/de-b.yaml', 'de: Klasse B', 'de: Klase B')[0]).toMatch(
    'data/de/courses/de-b.yaml:4 de-b: "Klase" is not German.',
  );
});

test('a lesson made from facts is read in its template, without what is meant for programs', () => {
  const file = 'data/us/lesson-templates/us-l-own.md';
  const front = '---\nid: us-l-own\nslug: own\nchapter: us-alcohol\nposition: 2\ntitle: Drinks in {region}\n---\n';
  const body = ':::if bac_adult below 0.08\nFrom {fact:bac_adult} on it is too mutch.\n:::end\n';
  expect(linesWith(file, front + body)).toEqual([expect.stringMatching(`^${file}:9 us-l-own: "mutch"`)]);
});

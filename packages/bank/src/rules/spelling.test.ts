import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { checkBank } from '../check/check.ts';
import { fixtureFiles, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';
import { createSpellers } from '../spelling/speller.ts';

const lookups = { ...fixtureLookups, spellers: createSpellers() };

/** Returns the rule's messages for the good bank after replacing `right` by `wrong` in one of its files. */
function linesAfter(file: string, right: string, wrong: string): string[] {
  const before = fixtureFiles().get(file) ?? '';
  expect(before, file).toContain(right);
  return linesWith(file, before.replace(right, wrong));
}

/** Returns the rule's messages for the good bank with one file added or changed. */
function linesWith(file: string, text: string): string[] {
  const { problems, lineOf } = checkBank(new Map([...fixtureFiles(), [file, text]]), lookups, nothingPublished);
  return problems.filter(({ rule }) => rule === 'spelling').map((problem) => formatProblem(problem, lineOf));
}

const american = 'data/us/chapters/us-alcohol.yaml';
const german = 'data/de/chapters/de-vorfahrt.yaml';
const english = 'data/de/chapters/de-vorfahrt.en.yaml';

// The first test reads the dictionaries, which takes long on a busy machine.
test('the good bank has no misspelling', { timeout: 120_000 }, () => {
  expect(linesAfter(american, 'Alcohol', 'Alcohol')).toEqual([]);
});

test('a misspelling is reported with its file, line and suggestions', () => {
  expect(linesAfter(american, 'Strong coffee', 'Strong cofee')).toEqual([
    `${american}:13 us-alc-001: "cofee" is not American English. Did you mean cooee, coffee, cafe? Correct it; if the word is right, add it to spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(german, 'Querverkehr fahren', 'Querverker fahren')).toEqual([
    `${german}:19 de-vorf-001: "Querverker" is not German. Did you mean Querverkehr, Querverse, Querverve? Correct it; if the word is right, add it to spelling/de.txt. (spelling)`,
  ]);
});

test('British spelling is refused in American texts, and American spelling in English about Germany', () => {
  expect(linesAfter(american, 'A cold shower', 'A cold colour')).toEqual([
    `${american}:15 us-alc-001: "colour" is not American English. Did you mean color, dolour, cooler? Correct it; if the word is right, add it to spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(american, 'Alcohol', 'Tyre and kerb')).toEqual([
    `${american}:4 us-alcohol: "Tyre" is not American English. Did you mean tire? Correct it; if the word is right, add it to spelling/en-US.txt. (spelling)`,
    `${american}:4 us-alcohol: "kerb" is not American English. Did you mean curb? Correct it; if the word is right, add it to spelling/en-US.txt. (spelling)`,
  ]);
  expect(linesAfter(english, 'How many metres', 'How many kilometers')).toEqual([
    `${english}:15 de-vorf-002: "kilometers" is not British English. Did you mean kilometres, kilometre, kilometre's? Correct it; if the word is right, add it to spelling/en-DE.txt. (spelling)`,
  ]);
});

test('a German compound is accepted although no dictionary lists it, and may be quoted in English about Germany', () => {
  expect(linesAfter(german, 'Querverkehr Vorfahrt', 'Wohnstraßenverkehr Vorfahrt')).toEqual([]);
  expect(linesAfter(english, 'a pedestrian crossing', 'a crossing (Fußgängerüberweg)')).toEqual([]);
  expect(linesAfter(english, 'a pedestrian crossing', 'a crossing (Fussgängerüberweg)')).toHaveLength(1);
});

test('lessons, templates, facts and names of courses are checked', () => {
  const lesson = 'data/us/lessons/stop-signs.md';
  expect(linesAfter(lesson, 'the wheels stand still', 'the wheells stand still')[0]).toMatch(
    `${lesson}:18 stop-signs: "wheells"`,
  );
  expect(linesAfter('data/us/templates/alcohol.yaml', 'legally drunk in', 'legally drunc in')[0]).toMatch(
    'data/us/templates/alcohol.yaml:7 us-t-bac-adult: "drunc"',
  );
  expect(linesAfter('data/us/facts/bac.yaml', 'unit: "%"', 'unit: persent')[0]).toMatch(
    'data/us/facts/bac.yaml:5 us-ca-bac-adult: "persent"',
  );
  expect(linesAfter('data/de/courses/de-b.yaml', 'de: Klasse B', 'de: Klase B')[0]).toMatch(
    'data/de/courses/de-b.yaml:4 de-b: "Klase" is not German.',
  );
});

test('a lesson made from facts is checked in its template, without its directives', () => {
  const file = 'data/us/lesson-templates/us-l-own.md';
  const front = '---\nid: us-l-own\nslug: own\nchapter: us-alcohol\nposition: 2\ntitle: Drinks in {region}\n---\n';
  const body = ':::if bac_adult below 0.08\nFrom {fact:bac_adult} on it is too mutch.\n:::end\n';
  expect(linesWith(file, front + body)).toEqual([expect.stringMatching(`^${file}:9 us-l-own: "mutch"`)]);
});

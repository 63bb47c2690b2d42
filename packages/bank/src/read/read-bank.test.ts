import { formatProblem, type Problem } from '@lanewise/authoring/problems/problem';
import { createLineFinder } from '@lanewise/authoring/read/yaml-file';
import { expect, test } from 'vitest';
import { checkFixture, fixtureFiles, linesOf } from '../fixtures/fixture-bank.ts';
import { readBank } from './read-bank.ts';

/** Returns the problems found when reading one file. */
function readOnly(file: string, text: string): string[] {
  const problems: Problem[] = [];
  const files = new Map([[file, text]]);
  readBank(files, (problem) => problems.push(problem));
  return problems.map((problem) => formatProblem(problem, createLineFinder(files)));
}

test('each fault in the fields of a question is reported at its own line, with what was probably meant', () => {
  expect(linesOf('fields')).toEqual([
    'data/us/chapters/us-alcohol.yaml:7 us-alc-001: "prompt" is missing. Add it. (fields)',
    'data/us/chapters/us-alcohol.yaml:8 us-alc-001: "kind" must be one of single, multiple, numeric, not "sinlge". Did you mean "single"? (fields)',
    'data/us/chapters/us-alcohol.yaml:9 us-alc-001: "difficulty" must be one of 1, 2, 3, 4, 5, not 9. (fields)',
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: "promt" is not a field here. Did you mean "prompt"? Correct or remove it. (fields)',
    'data/us/chapters/us-alcohol.yaml:13 us-alc-001: "right" must be a text, but 50 alone is read as a number. Put it in quotes: "50". (fields)',
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: "explanation" is empty. Write its value after the colon. (fields)',
    'data/us/chapters/us-alcohol.yaml:16 us-alc-001: the text before "with a border." ends at a comma: between { and } a text with a comma needs quotes. Put the whole text in quotes. (fields)',
  ]);
});

test('a fault in one question hides neither the other questions of the file nor other files', () => {
  const { draft } = checkFixture('fields');

  expect(draft.questions.map((question) => question.id)).toEqual(
    expect.arrayContaining(['us-sign-001', 'de-vorf-001']),
  );
});

test('files with an unknown folder, name or country are refused, with a suggestion', () => {
  expect(linesOf('files')).toEqual([
    'data/us/chapter/us-new.yaml:1: the bank does not read files in this folder. Did you mean "chapters"? Folders of a country: courses, outlines, chapters, scenes, facts, signs, templates, lessons, lesson-templates, states. (files)',
    'data/us/chapters/notes.txt:1: the bank reads names such as us-signs.yaml, us-signs.de.yaml and stop-signs.md. Rename or remove this file. (files)',
    'data/us/chapters/us-alcohol.yaml:1 us-alcohols: the file is named us-alcohol but its code is "us-alcohols". Make them equal. (files)',
    'data/us/chapters/us-empty.yaml:1: this file is empty. Fill or remove it. (files)',
    'data/us/lessons/headless.md:1: a lesson starts with a line "---", its id, slug, chapter, position, title and sources, and a second line "---". Add them. (files)',
    'data/xx/chapters/x.yaml:1: "xx" is not a country of the bank. Known: us, uk, au, se, de, fr. (files)',
  ]);
});

test.each([
  ['prompt: Which is best: water?\n', 1, 'A text that contains ": " needs quotes'],
  ['code: x\ncode: y\n', 2, 'this field appears twice'],
  ['a:\n\tb: 1\n', 2, 'the line is indented with a tab'],
  ['name: @home\n', 1, 'Put the text in quotes'],
  ['name: "open\n', 2, 'Close every quote, bracket and brace'],
])('a YAML error is explained: %j', (text, line, words) => {
  const [first] = readOnly('data/us/chapters/us-x.yaml', text);

  expect(first).toContain(`data/us/chapters/us-x.yaml:${line}`);
  expect(first).toContain(words);
});

test('guides for authors may be kept in the data folder', () => {
  expect(readOnly('data/README.md', 'x')).toEqual([]);
  expect(readOnly('data/scenes.md', 'x')).toEqual([]);
  expect(readOnly('data/us/scenes/README.md', 'x')).toEqual([]);
});

test("a translation's file name must agree with its chapter and language", () => {
  const text = 'chapter: us-y\nlanguage: fr\nquestions: {}\n';

  expect(readOnly('data/us/chapters/us-x.de.yaml', text)).toEqual([
    'data/us/chapters/us-x.de.yaml:1 us-y: the file is named us-x but its chapter is "us-y". Make them equal. (files)',
    'data/us/chapters/us-x.de.yaml:2: the file is named .de.yaml but its language is "fr". Make them equal. (files)',
  ]);
});

test.each([
  ['kind: numeric', '"number": a numeric question needs'],
  ['kind: single', '"answers" is missing'],
  ['kind: single\n    answers: [{ right: a }, { wrong: b }]\n    replaces: us-b', '"replaces" needs "why"'],
  ['kind: single\n    answers: [{ right: a, wrong: b }, { wrong: b }]', 'either "right:" or "wrong:"'],
  [
    'kind: single\n    answers: [{ right: a, misconception: m }, { wrong: b }]',
    '"misconception" is only for wrong answers',
  ],
  [
    'kind: single\n    answers: [{ right: a }, { wrong: b }]\n    picture: { alt: x }',
    'one of "sign", "scene" and "symbol"',
  ],
])('contradictory fields are refused: %j', (rest, words) => {
  const question = `  - id: us-a\n    difficulty: 1\n    prompt: p\n    explanation: e\n    source: { document: d }\n    ${rest}\n`;
  const chapter = `code: us-x\nslug: x\nmodule: signs\nname: X\nsummary: X\nquestions:\n${question}`;

  expect(readOnly('data/us/chapters/us-x.yaml', chapter).join('\n')).toContain(words);
});

test('the fixture bank is read without problems', () => {
  const problems: Problem[] = [];
  readBank(fixtureFiles(), (problem) => problems.push(problem));

  expect(problems).toEqual([]);
});

test('an extension file adds to a chapter, for one state or for the whole country depending on its folder', () => {
  const text = 'extends: us-alcohol\nquestions: []\n';
  const files = new Map([
    ['data/us/chapters/us-alcohol-scenes.yaml', text],
    ['data/us/states/ca/ca-alcohol.yaml', text],
  ]);
  const { extensions, chapters } = readBank(files, (problem) => expect.fail(problem.message));

  expect(extensions.map(({ region, value }) => [region, value.code, value.extends])).toEqual([
    [null, 'us-alcohol-scenes', 'us-alcohol'],
    ['CA', 'ca-alcohol', 'us-alcohol'],
  ]);
  expect(chapters).toEqual([]);
});

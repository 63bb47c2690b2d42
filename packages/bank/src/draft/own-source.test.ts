import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { checkBank } from '../check/check.ts';
import { fixtureFiles, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';
import type { Draft } from './draft.ts';

const chapter = 'data/us/chapters/us-right-of-way.yaml';
const table = 'data/us/states/ca/sources.yaml';
const documents = `
- { id: nd-code, title: Century Code, publisher: North Dakota, jurisdiction: us/nd }
- { id: ca-book, title: Driver's Handbook, publisher: California, jurisdiction: us/ca }
- { id: mutcd-2, title: Manual, publisher: FHWA }
`;

/** Returns the bank in which the first question of a chapter has this source, with a rule and a table for California. */
function bankWith(source: string, states: string, rules = '- { id: yielding, name: Who yields }\n'): Draft {
  const good = fixtureFiles();
  const text = good.get(chapter) ?? '';
  const asked = text.replace(/ {4}source: \{[^\n]*\n/, `    rule: yielding\n    source: ${source}\n`);
  expect(asked).not.toBe(text);
  const files = new Map([
    ...good,
    [chapter, asked],
    [table, states],
    ['data/us/rules.yaml', rules],
    ['data/documents/us.yaml', `${good.get('data/documents/us.yaml')}${documents}`],
  ]);
  const { draft, problems, lineOf } = checkBank(files, fixtureLookups, nothingPublished);
  expect(problems.filter(({ level }) => level === 'error').map((each) => formatProblem(each, lineOf))).toEqual([]);
  return draft;
}

/** Returns what California's course shows for the question about yielding. */
function shown(draft: Draft, region: string | null = 'CA') {
  const question = draft.questions.find(({ rule }) => rule === 'yielding');
  if (question === undefined) throw new Error('no question about yielding');
  return draft.sourceIn(question, region);
}

test("a state's course shows the page of its own handbook, read when the table says so", () => {
  const draft = bankWith(
    '{ document: nd-code, section: 39-10-22 }',
    'handbook: ca-book\nchecked: { on: 2026-11-28, against: edition of 2026 }\nrules: { yielding: p. 38 }\n',
  );

  expect(shown(draft)).toEqual({
    document: 'ca-book',
    section: 'p. 38',
    confidence: 'official',
    checked: { on: '2026-11-28', against: 'edition of 2026' },
  });
});

test('a page of the table without a reading counts as unread', () => {
  const draft = bankWith('{ document: nd-code, section: 39-10-22 }', 'handbook: ca-book\nrules: { yielding: p. 38 }\n');

  expect(shown(draft)?.confidence).toBeUndefined();
});

test("another state's document is never shown: a national one is, or none", () => {
  const nothing = 'handbook: ca-book\n';

  expect(shown(bankWith('{ document: nd-code, section: 39-10-22 }', nothing))).toBeNull();
  expect(shown(bankWith('{ document: nd-code, section: 39-10-22 }', nothing), null)).toBeNull();
  expect(shown(bankWith('{ document: mutcd-2, section: 2B.04 }', nothing))?.document).toBe('mutcd-2');
  const national = '- { id: yielding, name: Who yields, source: { document: mutcd-2, section: 2B.10 } }\n';
  expect(shown(bankWith('{ document: nd-code, section: 39-10-22 }', nothing, national))?.section).toBe('2B.10');
});

test('a model law is shown under the title of the state that has taken it over, with the same section', () => {
  const draft = bankWith(
    '{ document: mutcd-2, section: 2B.04 }',
    'same: { mutcd-2: { document: ca-book, before: Part 2 } }\n',
  );

  expect(shown(draft)).toEqual({ document: 'ca-book', section: 'Part 2, 2B.04' });
});

test('a source of the question for one state comes before the table', () => {
  const draft = bankWith(
    '{ document: nd-code, section: 39-10-22 }\n    sources: { ca: { document: ca-book, section: p. 40 } }',
    'handbook: ca-book\nrules: { yielding: p. 38 }\n',
  );

  expect(shown(draft)?.section).toBe('p. 40');
});

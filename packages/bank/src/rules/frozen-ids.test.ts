import { expect, test } from 'vitest';
import { checkFixture, linesOf } from '../fixtures/fixture-bank.ts';
import { keepsMeaning, meaningOf, newLines, parseFrozen } from '../published/record.ts';

const goodQuestions = checkFixture().draft.questions;
const meaning = (id: string) =>
  meaningOf(goodQuestions.find((question) => question.id === id) as (typeof goodQuestions)[number]);
const record = (...ids: string[]) =>
  ids
    .map((id) => JSON.stringify({ id, meaning: id === 'us-alc-001' ? meaning(id) : 'feed', date: '2026-11-21' }))
    .join('\n');

test('a bank whose questions are as they were published passes', () => {
  const frozen = parseFrozen(newLines(goodQuestions, parseFrozen('', null), '2026-11-21').join('\n'), null);

  expect(frozen.published).toHaveLength(goodQuestions.length);
  expect(linesOf('frozen-ids', null, frozen)).toEqual([]);
});

test('a published question that changed its meaning or disappeared is reported; replaced and withdrawn ones may go', () => {
  const frozen = parseFrozen(record('us-alc-001', 'us-alc-002', 'us-alc-003', 'us-alc-005'), null);

  expect(linesOf('frozen-ids', 'frozen-ids', frozen)).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: the meaning of a published question changed: its kind, which answers are right, or its figure (recorded in frozen/published.jsonl:1). Give the changed question a new id with "replaces: us-alc-001" and "why". (frozen-ids)',
    'data/us/chapters/us-alcohol.yaml:36 us-alc-006: "us-alc-009" was never published. Did you mean "us-alc-001"? Correct the id, or remove "replaces" and "why". (frozen-ids)',
    'data/us/withdrawn.yaml:3 us-never-published: this id was never published. Remove the entry. (frozen-ids)',
    'frozen/published.jsonl:2 us-alc-002: this published question is missing. Put it back, or name it as "replaces", with "why", in the question that replaces it, or list it with a reason in withdrawn.yaml. (frozen-ids)',
  ]);
});

test('changed wording keeps the meaning; a changed kind, right answer or figure does not', () => {
  const question = goodQuestions.find((candidate) => candidate.id === 'de-vorf-002') as (typeof goodQuestions)[number];

  expect(meaningOf({ ...question, text: {}, difficulty: 5, points: 2 })).toBe(meaningOf(question));
  expect(meaningOf({ ...question, number: { value: 6, unit: 'm' } })).not.toBe(meaningOf(question));
  expect(meaningOf({ ...question, kind: 'single' })).not.toBe(meaningOf(question));
  expect(meaningOf({ ...question, answers: [{ right: true, misconception: null }] })).not.toBe(meaningOf(question));
});

test('wrong answers added at the end keep the meaning; added elsewhere, or a right one, they do not', () => {
  const question = goodQuestions.find((candidate) => candidate.id === 'us-alc-001') as (typeof goodQuestions)[number];
  const wrong = { right: false, misconception: null };
  const right = { right: true, misconception: null };
  const having = (...answers: typeof question.answers) => ({ ...question, answers });
  const recorded = meaningOf(having(wrong, right, wrong));

  expect(keepsMeaning(having(wrong, right, wrong, wrong), recorded)).toBe(true);
  expect(keepsMeaning(having(wrong, wrong, right, wrong), recorded)).toBe(false);
  expect(keepsMeaning(having(wrong, right, wrong, right), recorded)).toBe(false);
  expect(keepsMeaning(having(wrong, right), recorded)).toBe(false);
});

test('a line removed or changed since the last commit is refused', () => {
  const committed =
    '{"id":"us-alc-001","meaning":"aa","date":"2026-11-20"}\n{"id":"us-alc-002","meaning":"bb","date":"2026-11-20"}\n';
  const frozen = parseFrozen(committed.replace('"bb"', '"cc"'), committed);

  expect(linesOf('frozen-ids', 'frozen-ids', frozen)).toContain(
    'frozen/published.jsonl:2 us-alc-002: this line was removed or changed since the last commit. Restore it: the record only grows. (frozen-ids)',
  );
});

test('a line that is not a record and an id recorded twice are refused', () => {
  const line = '{"id":"us-alc-001","meaning":"aa","date":"2026-11-20"}';
  const frozen = parseFrozen([line, 'us-alc-002', line.replace('aa', 'bb')].join('\n'), null);
  const lines = linesOf('frozen-ids', 'frozen-ids', frozen);

  expect(lines.filter((text) => text.startsWith('frozen/published.jsonl:2:'))).toHaveLength(1);
  expect(
    lines.filter((text) => text.startsWith('frozen/published.jsonl:3 us-alc-001: the id is recorded twice (line 1)')),
  ).toHaveLength(1);
});

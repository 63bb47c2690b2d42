import { expect, test } from 'vitest';
import { checkFixture, linesOf } from '../fixtures/fixture-bank.ts';
import { newLessonLines, noLessons, parseLessons } from '../published/lesson-record.ts';
import { parseFrozen } from '../published/record.ts';

const { lessons } = checkFixture().draft;
const published = newLessonLines(lessons, noLessons, '2026-11-20');
const frozen = (lines: readonly string[]) => parseFrozen('', null, parseLessons(lines.join('\n')));
const lines = (record: readonly string[], fault: string | null = null) =>
  linesOf('lesson-addresses', fault, frozen(record));

test('lessons that keep their published addresses pass, and are not recorded again', () => {
  expect(published.length).toBeGreaterThan(0);
  expect(lines(published)).toEqual([]);
  expect(newLessonLines(lessons, parseLessons(published.join('\n')), '2026-11-21')).toEqual([]);
});

test('a changed text is recorded with its day, and the last line counts', () => {
  const [first, ...rest] = published.map((line) => JSON.parse(line));
  const older = JSON.stringify({ ...first, text: 'older' });
  const [again] = newLessonLines(
    lessons,
    parseLessons([older, ...rest.map((line) => JSON.stringify(line))].join('\n')),
    '2026-11-21',
  );

  expect(JSON.parse(again ?? '')).toEqual({ ...first, date: '2026-11-21' });
});

test('a published lesson with another address is refused', () => {
  const [first] = published.map((line) => JSON.parse(line));
  const [problem] = lines([JSON.stringify({ ...first, slug: 'before' })]);

  expect(problem).toContain('the lesson was published as "before" (recorded in frozen/lessons.jsonl:1)');
});

test('a lesson that is gone is named, and a broken line is refused', () => {
  const [first] = published.map((line) => JSON.parse(line));
  const [gone, broken] = lines([JSON.stringify({ ...first, id: 'us-l-gone' }), 'x'])
    .toSorted()
    .toReversed();

  expect([gone, broken].join('\n')).toContain('is gone. Links to it will find no page.');
  expect([gone, broken].join('\n')).toContain('frozen/lessons.jsonl:2: this line is not the record of a lesson.');
});

test('two lessons with one address, and the address of another page, are refused', () => {
  const found = lines([], 'lesson-addresses');

  expect(found).toHaveLength(2);
  expect(found[0]).toContain('the address "stop-signs" is that of stop-signs');
  expect(found[1]).toContain('the address "contents" is that of another page');
});

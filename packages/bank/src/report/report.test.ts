import { expect, test } from 'vitest';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { makeReport } from './report.ts';
import { reportPage } from './report-page.ts';

const { draft } = checkFixture();
const { problems } = checkFixture('prompt-length');
const report = makeReport(draft, fixtureLookups, problems, '2026-11-29');

test('a course is counted by its own questions, pictures, scenes, signs and kinds', () => {
  expect(report.courses['ca-car']).toEqual({
    questions: 8,
    own: 3,
    pictures: 4,
    scenes: 2,
    road_signs: 2,
    chapters: 3,
    lessons: 1,
    kinds: { single: 7, multiple: 1, numeric: 0 },
    languages: ['en'],
    from_facts: 2,
    difficulty: { '1': 2, '2': 4, '3': 2, '4': 0, '5': 0 },
    by_chapter: { 'us-signs': 2, 'us-right-of-way': 3, 'us-alcohol': 3 },
  });
  expect(report.courses['de-b']?.kinds).toEqual({ single: 2, multiple: 1, numeric: 2 });
});

test('signs and facts are counted by country, guessing by course', () => {
  expect(report.signs).toMatchObject({ us: 2, uk: 0, de: 1 });
  expect(report.facts.us).toEqual({ high: 2, medium: 0, low: 1, known: 2, read: 1, stale: 0 });
  expect(report.facts['us/ut']).toEqual({ known: 1, read: 0, stale: 0 });
  expect(report.guessing['ca-car']).toBeGreaterThanOrEqual(0);
});

test('misconceptions are counted by country, each once, with the share of questions that name one', () => {
  // "The line is only a hint", and the fallback of the template on alcohol.
  expect(report.misconceptions).toMatchObject({ us: 2, uk: 0 });
  expect(report.misconception_share.us).toBeGreaterThan(0);
  expect(report.misconception_share.us).toBeLessThan(1);
  expect(report.misconception_share.uk).toBe(0);
});

test('sources are counted by course and by what was read', () => {
  expect(report.sources['ca-car']).toMatchObject({ with_section: 8, with_url: 4, text: 2, official: 1, secondary: 5 });
});

test('an exam is covered as far as checked questions fill its parts', () => {
  // Of the three questions checked in California, one of two signs and two of three on right of way and alcohol count.
  expect(report.sources['ca-car']).toMatchObject({ exam_asks: 5, exam_covered: 3 });
  expect(report.sources['de-b']).toMatchObject({ exam_asks: 3, exam_covered: 0 });
});

test('warnings are counted by rule, and a rule without warnings with 0', () => {
  expect(report.warnings).toMatchObject({ 'prompt-length': 1, spelling: 0 });
});

test('the page shows every course and escapes quoted text', () => {
  const page = reportPage(report, ['data/us/x.yaml:1 a <b> & c']);

  expect(page).toContain('<td>ca-car</td>');
  expect(page).toContain('a &lt;b&gt; &amp; c');
});

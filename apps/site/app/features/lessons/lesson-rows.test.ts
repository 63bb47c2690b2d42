import type { LessonPart } from '@lanewise/contracts/calls/catalogue';
import { expect, test } from 'vitest';
import { lessonRows } from './lesson-rows.ts';

const picture = {
  kind: 'scene',
  src: '/pictures/1.svg',
  alt: 'A & B wait "there".',
  width: 640,
  height: 480.5,
} as const;
const parts: readonly LessonPart[] = [
  { kind: 'text', heading: null, html: '<p>First.</p>' },
  { kind: 'picture', picture },
  { kind: 'text', heading: null, html: '<p>Still <strong>first</strong>.</p>' },
  { kind: 'check', question: 'us-1' },
  { kind: 'picture', picture },
  { kind: 'text', heading: 'Stop & look', html: '<h2>Stop &amp; look</h2>' },
  { kind: 'picture', picture },
  { kind: 'text', heading: null, html: '<p>Second.</p>' },
  { kind: 'check', question: 'us-2' },
  { kind: 'sources', html: '<h2>Sources</h2>' },
];

test('a lesson is divided at its headings and check questions, without its sources', () => {
  expect(lessonRows(parts)).toEqual([
    { kind: 'text', heading: null, html: '<p>First.</p>\n<p>Still <strong>first</strong>.</p>', pictures: [picture] },
    { kind: 'check', question: 'us-1' },
    { kind: 'text', heading: null, html: '', pictures: [picture] },
    { kind: 'text', heading: 'Stop & look', html: '<h2>Stop &amp; look</h2>\n<p>Second.</p>', pictures: [picture] },
    { kind: 'check', question: 'us-2' },
  ]);
});

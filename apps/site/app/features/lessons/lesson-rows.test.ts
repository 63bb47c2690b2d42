import { expect, test } from 'vitest';
import { checksOf, lessonRows, lessonSources } from './lesson-rows.ts';

const picture = (alt: string) =>
  `<img class="lesson-picture lesson-scene" src="/pictures/1.svg" alt="${alt}" width="640" height="480.5" loading="lazy">`;
const html = `<p>First.</p>
${picture('A &amp; B wait &quot;there&quot;.')}
<p>Still <strong>first</strong>.</p>
<div class="lesson-check" data-question="us-1"></div>
<h2>Stop &amp; look</h2>
<p>Second.</p>
<h2>Last</h2>
<ul><li>One</li></ul>
<div class="lesson-check" data-question="us-2"></div>
<footer class="lesson-sources"><h2>Sources</h2><ul><li>Law</li></ul></footer>`;

test('a lesson is divided at its headings and check questions, without its sources', () => {
  expect(lessonRows(html)).toEqual([
    {
      kind: 'text',
      heading: null,
      html: '<p>First.</p>\n<p>Still <strong>first</strong>.</p>',
      pictures: [{ kind: 'scene', src: '/pictures/1.svg', alt: 'A & B wait "there".', width: 640, height: 480.5 }],
    },
    { kind: 'check', question: 'us-1' },
    { kind: 'text', heading: 'Stop & look', html: '<h2>Stop &amp; look</h2>\n<p>Second.</p>', pictures: [] },
    { kind: 'text', heading: 'Last', html: '<h2>Last</h2>\n<ul><li>One</li></ul>', pictures: [] },
    { kind: 'check', question: 'us-2' },
  ]);
});

test('sources and check questions are found', () => {
  expect(lessonSources(html)).toBe('<footer class="lesson-sources"><h2>Sources</h2><ul><li>Law</li></ul></footer>');
  expect(lessonSources('<p>Text.</p>')).toBe('');
  expect(checksOf(html)).toEqual(['us-1', 'us-2']);
});

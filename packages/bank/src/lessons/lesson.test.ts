import { expect, test } from 'vitest';
import { lessonHtml } from '../compiled/lesson-html.ts';
import type { CompiledLessonPart } from '../compiled/snapshot.ts';
import { parseLesson } from './parse-lesson.ts';
import { renderLesson } from './render-lesson.ts';

function partsOf(markdown: string): readonly CompiledLessonPart[] {
  return renderLesson(
    parseLesson(markdown, 1),
    (kind, name) =>
      name === 'missing'
        ? undefined
        : { src: `/pictures/${kind}-${name.replace('/', '-')}.svg`, width: 100, height: 80 },
    [],
    'Sources',
  );
}

const render = (markdown: string) => lessonHtml(partsOf(markdown));

test('headings, paragraphs, emphasis, lists, tables and links are rendered', () => {
  expect(render('## Who goes *first*\n\nYou **wait**, see [the law](https://example.org/a?b=1&c=2).')).toBe(
    '<h2>Who goes <em>first</em></h2>\n<p>You <strong>wait</strong>, see <a href="https://example.org/a?b=1&amp;c=2">the law</a>.</p>',
  );
  expect(render('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
  expect(render('3. three\n4. four')).toBe('<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>');
  expect(render('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
    '<table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>',
  );
});

test('a lesson is divided at its headings, and where a picture or a check question stands alone', () => {
  const picture = { kind: 'sign', src: '/pictures/sign-us-R1-1.svg', alt: 'A & B', width: 100, height: 80 };
  const image = '![A &amp; B](sign:us/R1-1)';
  expect(partsOf(`One.\n\nTwo ${image}.\n\n${image}\n\n## A &amp; *b*\n\n### C\n\nD.\n\n:::check us-a\n\nE.`)).toEqual([
    { kind: 'text', heading: null, html: expect.stringMatching(/^<p>One.<\/p>\n<p>Two <img [^>]+>.<\/p>$/) },
    { kind: 'picture', picture },
    { kind: 'text', heading: 'A & b', html: '<h2>A &amp; <em>b</em></h2>\n<h3>C</h3>\n<p>D.</p>' },
    { kind: 'check', question: 'us-a' },
    { kind: 'text', heading: null, html: '<p>E.</p>' },
  ]);
});

test('pictures get their address and size, and a picture that does not exist is left out', () => {
  expect(render('![A red "octagon"](sign:us/R1-1)')).toBe(
    '<img class="lesson-picture lesson-sign" src="/pictures/sign-us-R1-1.svg" alt="A red &quot;octagon&quot;" width="100" height="80" loading="lazy">',
  );
  expect(render('![x](scene:missing)')).toBe('');
});

test('a check question becomes an empty placeholder for the page to fill', () => {
  const body = parseLesson('Before.\n\n:::check us-warn-003\n\nAfter.', 10);

  expect(body.checks).toEqual([{ question: 'us-warn-003', line: 12 }]);
  expect(render('Before.\n\n:::check us-warn-003\n\nAfter.')).toBe(
    '<p>Before.</p>\n<div class="lesson-check" data-question="us-warn-003"></div>\n<p>After.</p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  'A <img src=x onerror=alert(1)> B',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '[x](//evil.example)',
  '![x](https://evil.example/x.svg)',
  '`code`',
])('nothing outside the subset gets through, and each attempt is a fault: %s', (markdown) => {
  expect(parseLesson(markdown, 1).faults).not.toEqual([]);
  expect(render(markdown)).not.toMatch(/<(?:script|code|img)|href|javascript:|data:|evil/);
});

test('characters of HTML syntax in a text are escaped', () => {
  expect(render('5 &lt; 6 & 7 "x"')).toBe('<p>5 &lt; 6 &amp; 7 "x"</p>');
  expect(render('&lt;b&gt; stays')).toBe('<p>&lt;b&gt; stays</p>');
});

test('each word counts once, whatever surrounds it; pictures and check questions do not count', () => {
  expect(
    parseLesson(
      "Don't stop **here**, well-kept road\n\n![five words not counted here](sign:us/R1-1)\n\n:::check us-a\n\n- two words",
      1,
    ).words,
  ).toBe(7);
});

test('sources follow at the end with their addresses', () => {
  const parts = renderLesson(
    parseLesson('Text.', 1),
    () => undefined,
    [
      { title: 'A & B', section: '§ 8', url: 'https://example.org' },
      { title: 'C', section: null, url: null },
    ],
    'Quellen',
  );

  expect(lessonHtml(parts)).toBe(
    '<p>Text.</p>\n<footer class="lesson-sources"><h2>Quellen</h2><ul><li><a href="https://example.org" rel="external">A &amp; B, § 8</a></li><li>C</li></ul></footer>',
  );
});

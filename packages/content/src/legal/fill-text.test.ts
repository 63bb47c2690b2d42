import { expect, test } from 'vitest';
import { parseText } from '../markdown/parse-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { fillText, type LegalFacts } from './fill-text.ts';

const facts: LegalFacts = {
  linesOf: (name) =>
    name === 'operator.name' ? ['Smith & <Sons>'] : name === 'operator.address' ? ['1 Road', 'Town'] : null,
  has: (condition) => condition === 'mail',
  settingOf: () => 'OPERATOR_PHONE',
};

/** Returns a text as a page shows it. */
function shown(markdown: string): string {
  const parsed = parseText(markdown);
  expect(parsed.faults).toEqual([]);
  return fillText(renderText(parsed, { picture: () => undefined, link: (to) => to, question: null }), facts);
}

test('facts are escaped, and the lines of an address stay lines', () => {
  expect(shown('{{operator.name}}, {{operator.address}}')).toBe('<p>Smith &amp; &lt;Sons&gt;, 1 Road<br>Town</p>');
});

test('a fact that is not set is marked by its setting', () => {
  expect(shown('Call {{operator.phone}}.')).toBe('<p>Call <mark>OPERATOR_PHONE</mark>.</p>');
});

test.each([
  [
    'paragraphs',
    '{{if mail}}\n\nOne.\n\nTwo.\n\n{{end}}\n\n{{if social}}\n\nThree.\n\n{{end}}\n\nFour.',
    '<p>One.</p>\n<p>Two.</p>\n<p>Four.</p>',
  ],
  ['the contrary', '{{unless mail}}\n\nOne.\n\n{{end}}\n\n{{unless social}}\n\nTwo.\n\n{{end}}', '<p>Two.</p>'],
  ['parts of a sentence', 'One{{if social}} and two{{end}}{{if mail}} or three{{end}}.', '<p>One or three.</p>'],
  [
    'entries of a list',
    '- {{if mail}}one{{end}}\n- {{if social}}two{{end}}\n- three',
    '<ul>\n<li>one</li>\n<li>three</li>\n</ul>',
  ],
])('conditions choose %s', (_what, markdown, html) => {
  expect(shown(markdown)).toBe(html);
});

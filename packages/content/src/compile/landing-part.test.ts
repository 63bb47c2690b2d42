import { expect, test } from 'vitest';
import { compiledTexts } from '../check/texts.testing.ts';

test('a landing page is compiled to stretches of text and the parts between them, in order', () => {
  const [page] = compiledTexts().countries.us.landing;
  expect(page?.parts.map((part) => (part.kind === 'text' ? part.html.slice(0, 3) : part))).toEqual([
    '<p>',
    { kind: 'figures', columns: ['questions', 'to-pass'] },
    '<h2',
    { kind: 'faq', slugs: ['is-it-free'] },
  ]);
  expect(page?.take).toBe('practice');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithTerms } from './text-with-terms.tsx';

const shown = (text: string, ...words: string[]) =>
  renderToStaticMarkup(
    <TextWithTerms text={text} terms={words.map((each) => ({ words: each, href: `/us/dictionary#${each.length}` }))} />,
  );

test('the first occurrence of each term leads to the dictionary', () => {
  expect(shown('A yield sign means yield. Yield again.', 'yield sign')).toBe(
    'A <a class="term" href="/us/dictionary#10">yield sign</a> means yield. Yield again.',
  );
});

test('a term within another word, in hyphens or within another term is left alone', () => {
  expect(shown('A stopover is no nonstop-bus.', 'stop')).toBe('A stopover is no nonstop-bus.');
  expect(shown('The right of way here.', 'right of way', 'way')).toBe(
    'The <a class="term" href="/us/dictionary#12">right of way</a> here.',
  );
});

test('a text without terms stays as it is', () => {
  expect(shown('Slow down.')).toBe('Slow down.');
  expect(renderToStaticMarkup(<TextWithTerms text="A < B" />)).toBe('A &lt; B');
});

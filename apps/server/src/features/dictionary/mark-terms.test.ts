import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { expect, test } from 'vitest';
import { termMarker } from './mark-terms.ts';

const term = (name: string, values: Partial<CompiledTerm> = {}): CompiledTerm => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  term: name,
  also: [],
  definition: '',
  picture: null,
  see: [],
  ...values,
});

/** Returns the marked words of a text, each with the slug of its term. */
function found(terms: readonly CompiledTerm[], html: string, language: ContentLanguage = 'en'): readonly string[] {
  const marked = termMarker(terms, language, (slug) => `/us/dictionary#${slug}`)
    .marking()
    .mark(html);
  return [...marked.matchAll(/<a class="lesson-term" href="\/us\/dictionary#([^"]+)">([^<]+)<\/a>/g)].map(
    ([, slug, words]) => `${words} (${slug})`,
  );
}

test('the first occurrence of each term becomes a link, and the rest of the text stays', () => {
  const { mark, slugs } = termMarker([term('Stop line'), term('Skid')], 'en', (slug) => `#${slug}`).marking();
  expect(mark('<p>Stop at the <strong>stop line</strong>, not past the stop line.</p>')).toBe(
    '<p>Stop at the <strong><a class="lesson-term" href="#stop-line">stop line</a></strong>, not past the stop line.</p>',
  );
  expect(mark('<p>Skids &amp; rain at a stop line.</p>')).toBe(
    '<p><a class="lesson-term" href="#skid">Skids</a> &amp; rain at a stop line.</p>',
  );
  expect([...slugs]).toEqual(['stop-line', 'skid']);
});

test('headings, links and attributes are left alone', () => {
  const html = '<h2>Skid</h2><a href="/skid">skid</a><img alt="A skid" src="/skid.svg">';
  expect(found([term('Skid')], html)).toEqual([]);
});

test.each<[string, readonly CompiledTerm[], string, readonly string[], ContentLanguage?]>([
  ['the longest name wins', [term('Stop'), term('Stop sign')], 'A stop sign.', ['stop sign (stop-sign)']],
  ['not within a longer word', [term('Ford')], 'You can afford it, Fordham.', []],
  ['not as a part of a compound', [term('Passing')], 'A no-passing zone.', []],
  ['a hyphen may be a space', [term('Right-of-way')], 'Give the right of way.', ['right of way (right-of-way)']],
  ['a no-break space', [term('Class B', { slug: 'b' })], 'Class\u00a0B', ['Class\u00a0B (b)']],
  [
    'either apostrophe',
    [term("Learner's permit", { slug: 'permit' })],
    'A learner’s permit',
    ['learner’s permit (permit)'],
  ],
  ['acronyms only in capitals', [term('ESP')], 'Turn esp. now, with ESP.', ['ESP (esp)']],
  [
    'a synonym that can mean nothing else',
    [term('Wildlife', { also: ['kangaroos'] })],
    'Kangaroos!',
    ['Kangaroos (wildlife)'],
  ],
  ['no short synonym', [term('Indicator', { also: ['signal'] })], 'The traffic signal is red.', []],
  ['no ambiguous term', [term('Points', { ambiguous: true })], 'The arrow points up.', []],
  ['German endings', [term('Toter Winkel')], 'Er ist im toten Winkel.', ['toten Winkel (toter-winkel)'], 'de'],
  ['Swedish endings', [term('Körbana')], 'Mitt på körbanans kant', ['körbanans (körbana)'], 'sv'],
  [
    'French plurals',
    [term('Passage à niveau')],
    'Aux passages à niveau',
    ['passages à niveau (passage-à-niveau)'],
    'fr',
  ],
])('%s', (_, terms, text, marks, language) => {
  expect(found(terms, `<p>${text}</p>`, language)).toEqual(marks);
});

import { expect, test } from 'vitest';
import { sectionLink } from './section-link.ts';

const document = {
  id: 'stvo',
  title: 'StVO',
  publisher: 'BMJ',
  links: [
    { match: String.raw`^§ (\d+[a-z]?)`, url: 'https://example.org/__$1.html' },
    { match: String.raw`^Anlage (\d)`, url: 'https://example.org/anlage_$1.html' },
  ],
};

test.each([
  ['§ 8 Abs. 1', 'https://example.org/__8.html'],
  ['§ 7a', 'https://example.org/__7a.html'],
  ['Anlage 3, Zeichen 306', 'https://example.org/anlage_3.html'],
  ['Anhang', null],
])('the section %s leads to %s', (section, url) => {
  expect(sectionLink({ document: 'stvo', section }, document)).toBe(url);
});

test('an explicit address takes precedence, and a source without a section has no link', () => {
  expect(sectionLink({ document: 'stvo', section: '§ 8', url: 'https://example.org/own' }, document)).toBe(
    'https://example.org/own',
  );
  expect(sectionLink({ document: 'stvo' }, document)).toBeNull();
  expect(sectionLink({ document: 'stvo', section: '§ 8' }, undefined)).toBeNull();
});

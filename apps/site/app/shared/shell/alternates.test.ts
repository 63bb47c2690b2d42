import { expect, test } from 'vitest';
import { countryAlternates } from './alternates.ts';

test('a page in two languages of its country names both, and the country’s own for everyone else', () => {
  const found = countryAlternates('https://lanewise.example', 'de', ({ code }) => `/${code}/courses/car`);
  expect(found).toEqual([
    { hrefLang: 'de-DE', href: 'https://lanewise.example/de/courses/car' },
    { hrefLang: 'en-DE', href: 'https://lanewise.example/de-en/courses/car' },
    { hrefLang: 'x-default', href: 'https://lanewise.example/de/courses/car' },
  ]);
});

test('a page in one language names none', () => {
  expect(countryAlternates('https://lanewise.example', 'us', ({ code }) => `/${code}/ca-car`)).toEqual([]);
  const own = countryAlternates('https://lanewise.example', 'de', ({ code }) => (code === 'de' ? '/de/eine' : null));
  expect(own).toEqual([]);
});

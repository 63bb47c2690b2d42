import { locales } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountryLinks } from './country-links.tsx';
import { Footer } from './footer.tsx';
import { CountrySwitch } from './header.tsx';

/** Each country and language is named in its own language, so each name needs a `lang` attribute for screen readers. */
test.each<[string, ReactNode]>([
  ['the menu', <CountrySwitch key="menu" locale={locales.de} />],
  ['the footer', <Footer key="footer" locale={locales.de} />],
  [
    'links to the same page',
    <CountryLinks key="links" label="Countries" locale={locales.de} to={(code) => `/${code}`} />,
  ],
])('%s says in which language each country is named', (_, list) => {
  const links = [...renderToStaticMarkup(list).matchAll(/<a href="\/(\w\w(?:-\w\w)?)"([^>]*)>/g)];
  const languages = Object.fromEntries(links.map(([, code, rest]) => [code, / lang="([^"]+)"/.exec(rest ?? '')?.[1]]));
  // Every country once, and the languages of the page's own country.
  const linked = Object.values(locales).filter(({ code, country }) => code === country || country === 'de');
  expect(languages).toMatchObject(Object.fromEntries(linked.map(({ code, tag }) => [code, tag])));
});

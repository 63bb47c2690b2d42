/** The `lang` attribute of texts that are in another language than their page, so that screen readers pronounce them correctly (WCAG 3.1.2). */
import { countries, locales } from '@lanewise/contracts/countries';

/** The language of a BCP 47 tag. */
const languageOf = (tag: string) => tag.split('-')[0];

/** Returns the attribute for a text in `language`; undefined if the page is in the same language. `page` is the BCP 47 tag of the page. */
export function foreignLang(language: string, page: string): string | undefined {
  return languageOf(page) === language ? undefined : language;
}

/** Returns the attribute for official names of the page's country, such as those of its laws: they are in the country's first language. */
export function officialLang(page: string): string | undefined {
  const locale = Object.values(locales).find(({ tag }) => tag === page);
  return locale && foreignLang(locales[countries[locale.country].defaultLocale].content, page);
}

/** The dictionary's terms in explanations, so that a learner can look them up where they stand. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, localeFor } from '@lanewise/contracts/countries';
import { type TermMarker, termMarker } from './mark-terms.ts';

/** Terms that one explanation leads to; more would be a text of links. */
const MOST = 3;

/** Returns `Bank.termsIn`. Explanations in a language that their country has no dictionary in have no terms. */
export function explanationTerms(content: Pick<Content, 'inLanguage'>): Bank['termsIn'] {
  const markers = new Map<LocaleCode, TermMarker>();
  return ({ subject, text }, language) => {
    const dictionary = content.inLanguage(subject, language)?.dictionary;
    if (dictionary === undefined) return [];
    const { code: locale } = localeFor(subject, language);
    const address = href('dictionary', { locale });
    const marker = markers.get(locale) ?? termMarker(dictionary, language, () => '');
    markers.set(locale, marker);
    return marker
      .find(text[language]?.explanation ?? '')
      .slice(0, MOST)
      .map(({ words, slug }) => ({ words, href: `${address}#${slug}` }));
  };
}

/** The dictionary's terms in explanations, so that a learner can look them up where they stand. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import { type TermMarker, termMarker } from './mark-terms.ts';

/** Terms that one explanation leads to; more would be a text of links. */
const MOST = 3;

/** Returns `Bank.termsIn`. A dictionary is in the country's first language, so explanations in another one have no terms. */
export function explanationTerms(content: Pick<Content, 'country'>): Bank['termsIn'] {
  const markers = new Map<SubjectCode, TermMarker>();
  return ({ subject, text }, language) => {
    const locale = countries[subject].defaultLocale;
    if (locales[locale].content !== language) return [];
    const address = href('dictionary', { locale });
    const marker = markers.get(subject) ?? termMarker(content.country(subject).dictionary, language, () => '');
    markers.set(subject, marker);
    return marker
      .find(text[language]?.explanation ?? '')
      .slice(0, MOST)
      .map(({ words, slug }) => ({ words, href: `${address}#${slug}` }));
  };
}

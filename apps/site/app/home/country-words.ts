/** Sentences that depend on the country, not on the language: its law, its handbook, its words for the test. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

interface CountryWords {
  readonly lead: () => string;
  readonly official: () => string;
}

const words: Readonly<Record<SubjectCode, CountryWords>> = {
  us: { lead: m.home_lead_us, official: m.faq_official_us },
  uk: { lead: m.home_lead_uk, official: m.faq_official_uk },
  au: { lead: m.home_lead_au, official: m.faq_official_au },
  se: { lead: m.home_lead_se, official: m.faq_official_se },
  de: { lead: m.home_lead_de, official: m.faq_official_de },
  fr: { lead: m.home_lead_fr, official: m.faq_official_fr },
};

/** Returns the sentences of a country in the language of the page. */
export function countryWords(country: SubjectCode): CountryWords {
  return words[country];
}

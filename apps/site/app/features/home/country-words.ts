/** Sentences that depend on the country, not on the language: its law, its handbook, its name for the test. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import { home } from '@lanewise/words/home';

interface CountryWords {
  readonly lead: string;
  readonly official: string;
}

/** Returns the sentences of a country in the language of the page. */
export function countryWords(country: SubjectCode): CountryWords {
  return { lead: home[`home_lead_${country}`](), official: home[`faq_official_${country}`]() };
}

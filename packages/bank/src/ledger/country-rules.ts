/** The rules that are compared between countries, with what each country's law says. */
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { CountryRule, LedgerPlace, LedgerValue } from '../compiled/snapshot.ts';
import type { Draft } from '../draft/draft.ts';
import { factSource } from '../exam-notes/fact-source.ts';

/** Names of the countries in English, the language of the pages of rules. The Highway Code is for Great Britain alone. */
const names: Readonly<Record<SubjectCode, string>> = {
  us: 'United States',
  uk: 'Great Britain',
  de: 'Germany',
  fr: 'France',
  se: 'Sweden',
  au: 'Australia',
};

/** Returns a country as a place of the ledger. */
function countryPlace(country: SubjectCode): LedgerPlace {
  return { id: country, name: names[country] };
}

/** Returns the rules in the order of their file. */
export function countryRulesOf({ sources }: Pick<Draft, 'sources'>): readonly CountryRule[] {
  return sources.countryRules.map(({ value: { id, topic, title, about, states = {}, values } }) => ({
    id,
    topic,
    title,
    about,
    states,
    values: subjectCodes.flatMap((country): LedgerValue[] => {
      const entry = values[country];
      if (entry === undefined) return [];
      return [
        {
          place: countryPlace(country),
          fact: `between-${id}-${country}`,
          value: entry.value,
          unit: entry.unit ?? null,
          text: entry.text,
          short: String(entry.value),
          note: entry.says ?? null,
          source: factSource(entry, sources),
          isVerified: entry.verified,
          read: entry.checked,
          asOf: null,
          until: null,
          former: [],
          questions: entry.questions ?? [],
        },
      ];
    }),
  }));
}

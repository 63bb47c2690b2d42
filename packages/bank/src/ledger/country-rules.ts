/** The rules that are compared between countries, with what each country's law says. */
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { CountryRule, LedgerPlace, LedgerValue } from '../compiled/law-values.ts';
import type { Draft } from '../draft/draft.ts';
import { ruleSource } from '../draft/own-source.ts';
import { withConfidence } from '../draft/source-confidence.ts';
import { factSource } from '../exam-notes/fact-source.ts';
import type { CountryValueFields, StateValueFields } from '../schema/country-rule.ts';
import { placesOf } from './ledger.ts';

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
export function countryRulesOf(draft: Pick<Draft, 'sources' | 'courses'>): readonly CountryRule[] {
  return draft.sources.countryRules.map(({ value: { id, topic, title, about, states = {}, values, each_state } }) => ({
    id,
    topic,
    title,
    about,
    states,
    values: subjectCodes.flatMap((country) => {
      const whole = values[country];
      const each = each_state?.[country];
      return [
        ...(whole === undefined ? [] : [ledgerValue(id, countryPlace(country), whole, draft)]),
        ...(each === undefined ? [] : stateValues(id, country, each, draft)),
      ];
    }),
  }));
}

/** Returns the values of the states that name a source of the rule that somebody has read. */
function stateValues(
  id: string,
  country: SubjectCode,
  { rule, differs, ...stated }: StateValueFields,
  draft: Pick<Draft, 'sources' | 'courses'>,
): LedgerValue[] {
  const { documents, ownSources } = draft.sources;
  return placesOf(draft, country).flatMap((place) => {
    const [, state = ''] = place.jurisdiction.split('/');
    const table = ownSources.find(({ subject, region }) => subject === country && region?.toLowerCase() === state);
    const named = table && ruleSource(table.value, rule);
    const source = named && withConfidence(named, documents.find(({ value }) => value.id === named.document)?.value);
    if (source?.checked === undefined) return [];
    const verified = source.confidence === 'text' || source.confidence === 'official';
    const own = differs[state] ?? {};
    const value = {
      ...stated,
      value: own.value ?? stated.value,
      text: own.text ?? stated.text,
      says: own.says ?? stated.says,
      source,
      verified,
      checked: source.checked.on,
    };
    return [ledgerValue(id, { id: place.id, name: place.name }, value, draft)];
  });
}

function ledgerValue(
  rule: string,
  place: LedgerPlace,
  value: CountryValueFields,
  { sources }: Pick<Draft, 'sources'>,
): LedgerValue {
  return {
    place,
    fact: `between-${rule}-${place.id}`,
    value: value.value,
    unit: value.unit ?? null,
    text: value.text,
    short: String(value.value),
    note: value.says ?? null,
    source: factSource(value, sources),
    isVerified: value.verified,
    read: value.checked,
    asOf: null,
    until: null,
    former: [],
    questions: value.questions ?? [],
  };
}

/** Two places compared rule by rule: what differs, in the order of danger. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerPlace, LedgerRule, LedgerValue } from '@lanewise/bank/compiled/law-values';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';

type Rules = Pick<Bank, 'rulesOf' | 'countryRules'>;

/** What a comparison says of a rule. */
type ComparedRule = Pick<LedgerRule, 'id' | 'title' | 'about'>;

/** A rule with its values in two places. */
export interface RuleDifference<Rule extends ComparedRule = ComparedRule> {
  readonly rule: Rule;
  readonly from: LedgerValue;
  readonly to: LedgerValue;
}

export interface Comparison<Rule extends ComparedRule = ComparedRule> {
  /** The most dangerous to get wrong first. */
  readonly differing: readonly RuleDifference<Rule>[];
  /** Rules that have the same value in both places. */
  readonly same: readonly RuleDifference<Rule>[];
  /** Rules that are not known in at least one of the places. */
  readonly unknown: readonly Rule[];
}

/** Returns the places that rules are known for: by country, the country before its states, which are in alphabetical order. */
export function placesOf(bank: Rules): readonly LedgerPlace[] {
  const whole = bank.countryRules.flatMap(({ values }) => values.map(({ place }) => place));
  return subjectCodes.flatMap((country) => {
    const states = bank
      .rulesOf(country)
      .flatMap(({ values, unknown }) => [...values.map(({ place }) => place), ...unknown]);
    const byId = new Map(states.map((place) => [place.id, place]));
    // A country of states is compared state by state.
    if (byId.size === 0) return whole.filter(({ id }) => id === country).slice(0, 1);
    return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  });
}

/** Returns the country of a place. */
export function countryOfPlace({ id }: Pick<LedgerPlace, 'id'>): SubjectCode {
  return id.slice(0, 2) as SubjectCode;
}

/** Compares two places of one country by the rules of its ledger. */
export function compareStates(bank: Pick<Bank, 'rulesOf'>, from: LedgerPlace, to: LedgerPlace): Comparison<LedgerRule> {
  return compared(bank.rulesOf(countryOfPlace(from)), (rule, { id }) =>
    rule.values.find(({ place }) => place.id === id),
  )(from, to);
}

/** Compares two places: within a country by the rules of its ledger, between countries by the country rules. */
export function comparePlaces(bank: Rules, from: LedgerPlace, to: LedgerPlace): Comparison {
  if (countryOfPlace(from) === countryOfPlace(to)) return compareStates(bank, from, to);
  return compared(bank.countryRules, ({ states, values }, place) => {
    const country = countryOfPlace(place);
    const ofStates = bank.rulesOf(country).find(({ slug }) => slug === states[country]);
    return (
      [...(ofStates?.values ?? []), ...values].find((value) => value.place.id === place.id) ??
      values.find((value) => value.place.id === country)
    );
  })(from, to);
}

/** Returns a function that compares two places. Two values differ if their words do, apart from those in brackets at the end. */
function compared<Rule extends ComparedRule>(
  rules: readonly Rule[],
  valueIn: (rule: Rule, place: LedgerPlace) => LedgerValue | undefined,
) {
  return (from: LedgerPlace, to: LedgerPlace): Comparison<Rule> => {
    const differing: RuleDifference<Rule>[] = [];
    const same: RuleDifference<Rule>[] = [];
    const unknown: Rule[] = [];
    for (const rule of rules) {
      const [a, b] = [from, to].map((place) => valueIn(rule, place));
      if (a === undefined || b === undefined) unknown.push(rule);
      else (plain(a.text) === plain(b.text) ? same : differing).push({ rule, from: a, to: b });
    }
    return { differing, same, unknown };
  };
}

const plain = (text: string) => text.replace(/ \([^)]*\)$/, '');

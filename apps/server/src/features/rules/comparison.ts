/** Two places compared rule by rule: what differs, in the order of danger. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerPlace, LedgerRule, LedgerValue } from '@lanewise/bank/compiled/snapshot';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';

type Rules = Pick<Bank, 'rulesOf'>;

/** A rule with its values in two places. */
export interface RuleDifference {
  readonly rule: LedgerRule;
  readonly from: LedgerValue;
  readonly to: LedgerValue;
}

export interface Comparison {
  /** The most dangerous to get wrong first. */
  readonly differing: readonly RuleDifference[];
  /** Rules that have the same value in both places. */
  readonly same: readonly RuleDifference[];
  /** Rules that are not known in at least one of the places. */
  readonly unknown: readonly LedgerRule[];
}

/** Returns the places that rules are known for, by country and name. */
export function placesOf(bank: Rules): readonly LedgerPlace[] {
  return subjectCodes.flatMap((country) => {
    const places = bank
      .rulesOf(country)
      .flatMap(({ values, unknown }) => [...values.map(({ place }) => place), ...unknown]);
    const byId = new Map(places.map((place) => [place.id, place]));
    return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  });
}

/** Compares two places of one country. Two values differ if their words do. */
export function comparePlaces(bank: Rules, from: LedgerPlace, to: LedgerPlace): Comparison {
  const rules = bank.rulesOf(from.id.slice(0, 2) as SubjectCode);
  const differing: RuleDifference[] = [];
  const same: RuleDifference[] = [];
  const unknown: LedgerRule[] = [];
  for (const rule of rules) {
    const [a, b] = [from, to].map(({ id }) => rule.values.find(({ place }) => place.id === id));
    if (a === undefined || b === undefined) unknown.push(rule);
    else (a.text === b.text ? same : differing).push({ rule, from: a, to: b });
  }
  return { differing, same, unknown };
}

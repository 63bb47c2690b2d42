/** The calls of the rules that differ from place to place. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerRule, LedgerValue } from '@lanewise/bank/compiled/law-values';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { ComparedValue, RuleValue } from '@lanewise/contracts/calls/rules';
import { subjectCodes } from '@lanewise/contracts/countries';
import { randomFromSeed } from '@lanewise/learning/random';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';
import type { Ledger } from '../ledger/latest-ledger.ts';
import { drawnItem, inPractice } from '../practice/practice-item.ts';
import { carCourse } from './car-course.ts';
import { comparePlaces, countryOfPlace, placesOf } from './comparison.ts';

type RuleCall = 'listRules' | 'listRulePlaces' | 'compareRules' | 'getRule' | 'getRuleValue';

interface RuleParts {
  readonly bank: Bank;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Ledger>;
}

/** Returns the handlers. RULE_NOT_FOUND for an unknown rule, REGION_NOT_FOUND for a place that has no rules. */
export function ruleCalls({ bank, latest }: RuleParts): CallHandlers<RuleCall> {
  const places = placesOf(bank);
  const requireRule = async (id: string): Promise<LedgerRule> => {
    const rule = (await latest()).rule(id);
    if (rule === undefined) throw new ApiError('RULE_NOT_FOUND');
    return rule;
  };
  return {
    listRules: ({ query }) => ({
      rules: bank.rulesOf(requireCountry(query.country).code).map((rule) => ({
        ...ruleView(rule),
        known: rule.values.length,
        places: rule.values.length + rule.unknown.length,
      })),
    }),
    listRulePlaces: () => ({
      places: places.map((place) => ({
        id: place.id,
        name: place.name,
        country: countryOfPlace(place),
        course: carCourse(bank, place)?.entry.slug ?? null,
      })),
    }),
    compareRules: async ({ query }) => {
      const [from, to] = [query.from, query.to].map((id) => places.find((place) => place.id === id));
      if (from === undefined || to === undefined) throw new ApiError('REGION_NOT_FOUND');
      const ledger = await latest();
      const { differing, same, unknown } = comparePlaces(ledger, from, to);
      const pages = pagesByFact(ledger);
      return {
        from: { id: from.id, name: from.name },
        to: { id: to.id, name: to.name },
        differing: differing.map(({ rule, ...sides }) => ({
          title: rule.title,
          about: rule.about,
          from: comparedView(sides.from, pages),
          to: comparedView(sides.to, pages),
        })),
        same: same.length,
        unknown: unknown.map(({ title }) => title),
      };
    },
    getRule: async ({ params }) => {
      const rule = await requireRule(params.rule);
      return {
        ...ruleView(rule),
        // The title says what the picture shows.
        picture: pictureView(bank, rule.picture, ''),
        values: rule.values.map(valueView),
        unknown: rule.unknown.map(({ id, name }) => ({ id, name })),
        questions: rule.questions.flatMap((id) => toTry(bank, rule, id)),
      };
    },
    getRuleValue: async ({ params }) => {
      const rule = await requireRule(params.rule);
      const found = rule.values.find(({ place }) => place.id === params.place);
      const place = found?.place ?? rule.unknown.find(({ id }) => id === params.place);
      if (place === undefined) throw new ApiError('REGION_NOT_FOUND');
      return {
        rule: ruleView(rule),
        place: { id: place.id, name: place.name },
        value: found === undefined ? null : valueView(found),
      };
    },
  };
}

function ruleView({ id, slug, subject, topic, title, about }: LedgerRule) {
  return { id, slug, country: subject, topic, title, about };
}

/** Returns a value for the wire. */
function valueView(entry: LedgerValue): RuleValue {
  return {
    place: { id: entry.place.id, name: entry.place.name },
    value: entry.value,
    unit: entry.unit,
    text: entry.text,
    short: entry.short,
    note: entry.note,
    source: { title: entry.source.title, section: entry.source.section, url: entry.source.url },
    is_verified: entry.isVerified,
    read: entry.read,
    read_by: entry.isReadAgain ? 'editor' : 'team',
    as_of: entry.asOf,
    until: entry.until,
    former: entry.former.map(({ value, text, until }) => ({ value, text, until })),
  };
}

/** Returns the ids of the rules with pages of their own, by the facts that their values come from. */
function pagesByFact(ledger: Ledger): ReadonlyMap<string, string> {
  return new Map(
    subjectCodes
      .flatMap((country) => ledger.rulesOf(country))
      .flatMap(({ id, values }) => values.map(({ fact }) => [fact, id] as const)),
  );
}

function comparedView(value: LedgerValue, pages: ReadonlyMap<string, string>): ComparedValue {
  const { text, note, source, is_verified, read, read_by } = valueView(value);
  return { rule: pages.get(value.fact) ?? null, text, note, source, is_verified, read, read_by };
}

/** Returns a question as the course of its place asks it, its answers always in the same order. */
function toTry(bank: Bank, { subject }: LedgerRule, id: string): PracticeItem[] {
  const course = bank.coursesOf(subject).find((each) => each.question(id) !== undefined);
  const question = course?.question(id);
  if (course === undefined || question === undefined) return [];
  const drawn = { question, course, language: 'en', placement: inPractice, standing: null } as const;
  return [drawnItem(bank, drawn, randomFromSeed(id))];
}

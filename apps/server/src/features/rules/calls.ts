/** The calls of the rules that differ from place to place. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerRule, LedgerValue } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import { randomFromSeed } from '@lanewise/learning/random';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';
import { drawnItem, inPractice } from '../practice/practice-item.ts';

type RuleCall = 'listRules' | 'getRule' | 'getRuleValue';

export function ruleCalls({ bank }: { readonly bank: Bank }): CallHandlers<RuleCall> {
  const requireRule = (id: string): LedgerRule => {
    const rule = bank.rule(id);
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
    getRule: ({ params }) => {
      const rule = requireRule(params.rule);
      return {
        ...ruleView(rule),
        // The title says what the picture shows.
        picture: pictureView(bank, rule.picture, ''),
        values: rule.values.map(valueView),
        unknown: rule.unknown.map(({ id, name }) => ({ id, name })),
        questions: rule.questions.flatMap((id) => toTry(bank, rule, id)),
      };
    },
    getRuleValue: ({ params }) => {
      const rule = requireRule(params.rule);
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
    as_of: entry.asOf,
    until: entry.until,
  };
}

/** Returns a question as the course of its place asks it, its answers always in the same order. */
function toTry(bank: Bank, { subject }: LedgerRule, id: string): PracticeItem[] {
  const course = bank.coursesOf(subject).find((each) => each.question(id) !== undefined);
  const question = course?.question(id);
  if (course === undefined || question === undefined) return [];
  const drawn = { question, course, language: 'en', placement: inPractice, standing: null } as const;
  return [drawnItem(bank, drawn, randomFromSeed(id))];
}

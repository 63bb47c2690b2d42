import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { Draft } from '../draft/draft.ts';
import { signTexts } from '../draft/sign-texts.ts';
import type { BankRule } from './rule.ts';

export const sourceResolves: BankRule = {
  name: 'source-resolves',
  promise:
    "Every source of a question, lesson, fact, rule, sign or state is in the country's list of documents, and every named fact, rule and state exists.",
  check({ draft, error }) {
    const known = new Map<string, Set<string>>();
    for (const { subject, value } of draft.sources.documents) {
      known.set(subject, (known.get(subject) ?? new Set()).add(value.id));
    }
    const check = (subject: string, document: string, at: DataPlace, id: string) => {
      const ids = known.get(subject) ?? new Set();
      if (ids.has(document)) return;
      error(
        at,
        id,
        `the document "${document}" is not listed in documents/${subject}.yaml.${didYouMean(document, ids)} Correct the name, or add the document.`,
      );
    };
    const facts = new Set(draft.sources.facts.map(({ value }) => value.id));
    const rules = rulesBySubject(draft);
    const states = statesBySubject(draft);
    const checkRule = (subject: string, rule: string, at: DataPlace, id: string) => {
      const names = rules.get(subject) ?? new Set();
      if (!names.has(rule))
        error(
          at,
          id,
          `there is no rule "${rule}" in ${subject}/rules.yaml.${didYouMean(rule, names)} Correct the name, or add the rule.`,
        );
    };
    const checkState = (subject: string, state: string, at: DataPlace, id: string) => {
      if (!states.get(subject)?.has(state))
        error(at, id, `no course is of the state "${state.toLowerCase()}". Correct the code.`);
    };
    for (const question of draft.questions) {
      const { id, subject, source, template, fact, rule, ownSources, notIn, at } = question;
      if (template !== null) continue;
      check(subject, source.document, inside(at, 'source', 'document'), id);
      if (rule !== null) checkRule(subject, rule, inside(at, 'rule'), id);
      for (const [state, own] of Object.entries(ownSources)) {
        const place = inside(at, 'sources', state.toLowerCase());
        checkState(subject, state, place, id);
        check(subject, own.document, inside(place, 'document'), id);
      }
      for (const [index, state] of notIn.entries()) checkState(subject, state, inside(at, 'not_in', index), id);
      if (fact === null || facts.has(fact)) continue;
      error(
        inside(at, 'fact'),
        id,
        `there is no fact "${fact}".${didYouMean(fact, facts)} Correct the id, or leave "fact" out.`,
      );
    }
    for (const { subject, value, at } of draft.sources.facts)
      check(subject, value.source.document, inside(at, 'source', 'document'), value.id);
    for (const { subject, value, at } of draft.sources.rules)
      if (value.source !== undefined) check(subject, value.source.document, inside(at, 'source', 'document'), value.id);
    for (const { subject, region, value, at } of draft.sources.ownSources) {
      const id = `${subject}/${region}`;
      if (value.handbook !== undefined) check(subject, value.handbook, inside(at, 'handbook'), id);
      for (const [model, own] of Object.entries(value.same)) {
        check(subject, model, inside(at, 'same', model), id);
        check(subject, typeof own === 'string' ? own : own.document, inside(at, 'same', model), id);
      }
      for (const [rule, own] of Object.entries(value.rules)) {
        checkRule(subject, rule, inside(at, 'rules', rule), id);
        if (typeof own !== 'string') check(subject, own.document, inside(at, 'rules', rule, 'document'), id);
      }
    }
    for (const subject of new Set(draft.sources.signTexts.map((file) => file.subject)))
      for (const { source, ids, at } of signTexts(draft.sources, subject))
        check(subject, source.document, at, ids[0] ?? '');
    for (const { subject, value, at } of draft.sources.lessons) {
      value.sources.forEach((source, index) => {
        check(subject, source.document, inside(at, 'sources', index, 'document'), value.id);
      });
    }
  },
};

/** The rules that questions may name, by country: those listed and those of facts. */
function rulesBySubject({ sources }: Draft): Map<string, Set<string>> {
  const listed = sources.rules.map(({ subject, value }) => ({ subject, rule: value.id }));
  const ofFacts = sources.facts.map(({ subject, value }) => ({ subject, rule: value.rule }));
  const all = Map.groupBy([...listed, ...ofFacts], ({ subject }) => subject);
  return new Map([...all].map(([subject, found]) => [subject, new Set(found.map(({ rule }) => rule))]));
}

function statesBySubject({ courses }: Draft): Map<string, Set<string>> {
  const all = Map.groupBy(courses, ({ subject }) => subject);
  return new Map([...all].map(([subject, own]) => [subject, new Set(own.flatMap(({ region }) => region ?? []))]));
}

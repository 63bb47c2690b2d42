import { didYouMean } from '../problems/nearest.ts';
import { inside, type Place } from '../problems/place.ts';
import type { Rule } from './rule.ts';

export const sourceResolves: Rule = {
  name: 'source-resolves',
  promise:
    "Every source of a question, lesson or fact is in the country's list of documents, and every named fact exists.",
  check({ draft, error }) {
    const known = new Map<string, Set<string>>();
    for (const { subject, value } of draft.sources.documents) {
      known.set(subject, (known.get(subject) ?? new Set()).add(value.id));
    }
    const check = (subject: string, document: string, at: Place, id: string) => {
      const ids = known.get(subject) ?? new Set();
      if (ids.has(document)) return;
      error(
        at,
        id,
        `the document "${document}" is not listed in documents/${subject}.yaml.${didYouMean(document, ids)} Correct the name, or add the document.`,
      );
    };
    const facts = new Set(draft.sources.facts.map(({ value }) => value.id));
    for (const { id, subject, source, template, fact, at } of draft.questions) {
      if (template !== null) continue;
      check(subject, source.document, inside(at, 'source', 'document'), id);
      if (fact === null || facts.has(fact)) continue;
      error(
        inside(at, 'fact'),
        id,
        `there is no fact "${fact}".${didYouMean(fact, facts)} Correct the id, or leave "fact" out.`,
      );
    }
    for (const { subject, value, at } of draft.sources.facts)
      check(subject, value.source.document, inside(at, 'source', 'document'), value.id);
    for (const { subject, value, at } of draft.sources.lessons) {
      value.sources.forEach((source, index) => {
        check(subject, source.document, inside(at, 'sources', index, 'document'), value.id);
      });
    }
  },
};

/** Where the bank tells a rule: what is to be read together when it changes, or when two texts disagree. */
import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import { baseLanguage } from '../draft/base-language.ts';
import type { Draft, DraftQuestion } from '../draft/draft.ts';

export interface RulePlace {
  readonly kind: 'fact' | 'template' | 'question' | 'lesson' | 'page' | 'comparison' | 'own sources';
  /** Id of the fact, question and so on; of own sources the state. */
  readonly id: string;
  readonly at: DataPlace;
  /** What it says, in the language it was written in. */
  readonly says: string;
}

/**
 * Returns every place that tells a rule: its facts, the templates and questions about them, the lessons that ask those questions or show the facts, its
 * page in the ledger, and what each state names as its source. `rule` is a name of `rules.yaml` or the rule of facts; the result is empty
 * if the bank has no such rule. Questions that a template makes stand for themselves in their template.
 */
export function rulePlaces({ sources, questions, lessons }: Draft, rule: string): readonly RulePlace[] {
  const own = questions.filter((question) => question.rule === rule);
  const ids = new Set(own.map(({ id }) => id));
  const facts = sources.facts.filter(({ value }) => value.rule === rule);
  const factIds = new Set(facts.map(({ value }) => value.id));
  return [
    ...facts.map(({ value, at }) => ({
      kind: 'fact' as const,
      id: value.id,
      at,
      says: `${value.jurisdiction}: ${value.value}`,
    })),
    ...sources.templates
      .filter(({ value }) => value.rule === rule)
      .map(({ value, at }) => ({ kind: 'template' as const, id: value.id, at, says: oneLine(value.explanation) })),
    ...own
      .filter(({ template }) => template === null)
      .map((question) => ({ kind: 'question' as const, id: question.id, at: question.at, says: promptOf(question) })),
    ...lessons
      .filter(
        ({ text, facts: shown }) =>
          shown.some((id) => factIds.has(id)) ||
          Object.values(text).some(({ body }) => body.checks.some(({ question }) => ids.has(question))),
      )
      .map(({ id, at, subject, text }) => ({
        kind: 'lesson' as const,
        id,
        at,
        says: text[baseLanguage(subject)]?.title ?? '',
      })),
    ...sources.ledger
      .filter(({ value }) => value.rule === rule)
      .map(({ value, at }) => ({ kind: 'page' as const, id: value.id, at, says: value.about })),
    ...sources.countryRules
      .filter(({ value }) => Object.values(value.each_state ?? {}).some((state) => state.rule === rule))
      .map(({ value, at }) => ({ kind: 'comparison' as const, id: value.id, at, says: value.about })),
    ...sources.ownSources
      .filter(({ value }) => Object.hasOwn(value.rules, rule))
      .map(({ value, at, region }) => ({
        kind: 'own sources' as const,
        id: region ?? '',
        at: inside(at, 'rules', rule),
        says: sectionOf(value.rules[rule]),
      })),
  ];
}

function promptOf({ subject, text }: DraftQuestion): string {
  return oneLine(text[baseLanguage(subject)]?.prompt ?? '');
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function sectionOf(source: string | { readonly section?: string | undefined } | undefined): string {
  return (typeof source === 'string' ? source : source?.section) ?? '';
}

/** Where the bank and the texts tell a section of a law: what is to be read together when it changes, or when two texts disagree. */
import type { DataPlace } from '@lanewise/authoring/problems/place';
import type { Draft } from '@lanewise/bank/draft/draft';
import type { CountrySources } from '../read/sources.ts';

export interface SectionPlace {
  readonly kind: 'fact' | 'template' | 'question' | 'lesson' | 'guide' | 'landing page' | 'FAQ' | 'answer';
  /** Id of the fact, question and so on; a text's slug. */
  readonly id: string;
  readonly at: DataPlace;
}

/**
 * Returns every place whose source contains all of the words: `StVO` and `§ 9` are both in "Straßenverkehrs-Ordnung (StVO), § 9 Absatz 3", but § 9 is not in
 * "§ 9a". Of the bank these are facts, the templates that ask them, questions, and the
 * lessons that show those facts or ask those questions; questions that a template makes stand for themselves in their template. Case and punctuation make no difference.
 */
export function sectionPlaces(
  { sources, questions, lessons }: Draft,
  texts: readonly CountrySources[],
  words: readonly string[],
): readonly SectionPlace[] {
  const wanted = words.map(asWords);
  const titles = new Map(sources.documents.map(({ value }) => [value.id, value.title]));
  const names = ({ title, section }: { readonly title: string; readonly section?: string | undefined }) => {
    const named = asWords(`${title} ${section ?? ''}`);
    return wanted.every((each) => named.includes(each));
  };
  const isNamedBy = ({ document, section }: { readonly document: string; readonly section?: string | undefined }) =>
    names({ title: `${document} ${titles.get(document) ?? ''}`, section });

  const facts = sources.facts.filter(({ value }) => isNamedBy(value.source));
  const rules = new Set(facts.map(({ value }) => value.rule));
  const templates = sources.templates.filter(({ value }) => rules.has(value.rule));
  const told = questions.filter(
    ({ template, source, ownSources }) => template === null && [source, ...Object.values(ownSources)].some(isNamedBy),
  );
  const factIds = new Set(facts.map(({ value }) => value.id));
  const questionIds = new Set(told.map(({ id }) => id));
  const taught = lessons.filter(
    (lesson) =>
      lesson.facts.some((id) => factIds.has(id)) ||
      Object.values(lesson.text).some(({ body }) => body.checks.some(({ question }) => questionIds.has(question))),
  );
  return [
    ...facts.map(({ value: { id }, at }): SectionPlace => ({ kind: 'fact', id, at })),
    ...templates.map(({ value: { id }, at }): SectionPlace => ({ kind: 'template', id, at })),
    ...told.map(({ id, at }): SectionPlace => ({ kind: 'question', id, at })),
    ...taught.map(({ id, at }): SectionPlace => ({ kind: 'lesson', id, at })),
    ...texts.flatMap((country) => [
      ...textsThat(names, country.guides, 'guide'),
      ...textsThat(names, [...country.landing, ...country.landingEnglish], 'landing page'),
      ...textsThat(names, country.faq, 'FAQ'),
      ...textsThat(names, country.questionsAnswers, 'answer'),
    ]),
  ];
}

interface NamedSource {
  readonly title: string;
  readonly section?: string | undefined;
}

interface SourcedText {
  readonly slug: string;
  readonly at: DataPlace;
  readonly value: { readonly sources: readonly NamedSource[] };
}

function textsThat(
  isNamed: (source: NamedSource) => boolean,
  texts: readonly SourcedText[],
  kind: SectionPlace['kind'],
): readonly SectionPlace[] {
  return texts.filter(({ value }) => value.sources.some(isNamed)).map(({ slug, at }) => ({ kind, id: slug, at }));
}

/** Returns a text's words and numbers, each between spaces. */
const asWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\d]+|§/gu) ?? []).join(' ')} `;

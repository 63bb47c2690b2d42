/** Generates questions from facts: one for each fact and variant, in every language of the template. */

import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { BankSources, Entry } from '../read/sources.ts';
import type { FactFields } from '../schema/fact.ts';
import type { Texts } from '../schema/fields.ts';
import type { TemplateFields, VariantFields, WrongFields, WrongValue } from '../schema/template.ts';
import { baseLanguage } from './base-language.ts';
import type { DraftQuestion } from './draft.ts';
import { draftPicture } from './draft-picture.ts';
import type { Blanks } from './fill.ts';
import { unitFor } from './fill.ts';
import { oneLine } from './plain-text.ts';
import { beliefBehind } from './template-beliefs.ts';
import { plainWrongValue, writeQuestionText } from './write-question-text.ts';
import { chooseGiven, chooseWrong, seedOf, type Value } from './wrong-values.ts';

/** A template's text in one language. */
export interface TemplateText {
  readonly language: ContentLanguage;
  readonly variants: readonly Pick<VariantFields, 'prompt' | 'right' | 'below' | 'reached'>[];
  readonly words: Readonly<Record<string, string>> | undefined;
  readonly explanation: string;
  readonly alt: string | undefined;
  readonly at: DataPlace;
}

export interface Expansion {
  readonly template: Entry<TemplateFields>;
  readonly texts: readonly TemplateText[];
  /** Facts that may be asked about: those with the template's rule and values, except those of low confidence. */
  readonly facts: readonly Entry<FactFields>[];
  /** Facts that supply wrong answers. */
  readonly elsewhere: readonly Entry<FactFields>[];
  /** Returns the value of another rule in a jurisdiction; undefined if it has none. */
  readonly valueOf: (rule: string, jurisdiction: string) => FactFields['value'] | undefined;
  readonly module: string;
  readonly scenes: BankSources['scenes'];
  readonly documentTitle: (document: string) => string | undefined;
  /** Returns the name of a state; undefined if it has no course. */
  readonly regionName: (region: string) => Texts | undefined;
}

type Report = (problem: Problem) => void;

/** Returns the questions that a template makes. Each fault is reported at the template or its translation. */
export function expandTemplate(expansion: Expansion, report: Report): DraftQuestion[] {
  const { template, facts } = expansion;
  return facts.flatMap((fact) =>
    template.value.variants.flatMap((_, variant) => makeQuestion(expansion, fact, variant, report) ?? []),
  );
}

function makeQuestion(
  expansion: Expansion,
  fact: Entry<FactFields>,
  index: number,
  report: Report,
): DraftQuestion | undefined {
  const { value: template, subject, at } = expansion.template;
  const place = fact.value.jurisdiction.split('/').at(-1) as string;
  const id = `${template.id}-${place}-${index + 1}`;
  const say = (where: DataPlace, message: string) =>
    report({ rule: 'templates', level: 'error', at: where, id: template.id, message });

  const variant = template.variants[index] as VariantFields;
  const rules = template.kind === 'numeric' ? undefined : (variant.wrong ?? template.wrong);
  const wrong = rules === undefined ? [] : wrongValues(expansion, rules, fact, id);
  const missing = (rules?.count ?? 0) - wrong.length;
  if (missing > 0) {
    say(
      inside(at, 'wrong'),
      `too few wrong values that differ from ${fact.value.value} (${fact.value.id}): ${missing} more needed. Add them to "${rules?.from === undefined ? 'values' : 'fallback'}".`,
    );
    return undefined;
  }
  if ((template.kind === 'numeric' || variant.given !== undefined) && typeof fact.value.value !== 'number') {
    const where = template.kind === 'numeric' ? inside(at, 'kind') : inside(at, 'variants', index, 'given');
    const remedy = template.kind === 'numeric' ? 'Set kind: single.' : 'Take "given" out.';
    say(where, `a numeric question needs a number, but ${fact.value.id} is "${fact.value.value}". ${remedy}`);
    return undefined;
  }
  const law = {
    right: plainValue(fact.value.value),
    everywhere: expansion.elsewhere.map((other) => plainValue(other.value.value)),
    other: (rule: string) => {
      const value = expansion.valueOf(rule, fact.value.jurisdiction);
      return value === undefined ? undefined : plainValue(value);
    },
  };
  const given =
    variant.given === undefined
      ? undefined
      : chooseGiven(
          fact.value.value as number,
          variant.given,
          [...wrong, ...(fact.value.never_wrong ?? [])],
          seedOf(`${id} given`),
        );
  if (variant.given !== undefined && given === undefined) {
    say(
      inside(at, 'variants', index, 'given'),
      `every given figure is either one of the answers or not above 0 (${fact.value.id}). Choose others.`,
    );
    return undefined;
  }
  const text: Partial<Record<ContentLanguage, QuestionText>> = {};
  const textAt: Partial<Record<ContentLanguage, DataPlace>> = {};
  for (const words of expansion.texts) {
    text[words.language] = writeText(expansion, { fact, variant, index, wrong, given, words }, (message) =>
      say(words.at, message),
    );
    textAt[words.language] = words.at;
  }
  return {
    id,
    subject,
    region: regionOf(fact.value.jurisdiction),
    chapter: template.chapter,
    module: expansion.module,
    kind: template.kind,
    difficulty: template.difficulty,
    points: template.points ?? null,
    tags: template.tags,
    picture: draftPicture(template.picture, template.id, subject, expansion.scenes, inside(at, 'picture')),
    film: null,
    case: null,
    answers:
      template.kind === 'numeric'
        ? []
        : [
            { right: true, misconception: null },
            ...wrong.map((value) => ({ right: false, misconception: beliefBehind(value, rules, template, law) })),
          ],
    number:
      template.kind === 'numeric'
        ? { value: fact.value.value as number, unit: unitFor(fact.value.unit, fact.value.value) }
        : null,
    source: fact.value.source,
    ownSources: {},
    rule: fact.value.rule,
    notIn: [],
    solves: null,
    replaces: null,
    template: template.id,
    fact: fact.value.id,
    text,
    at,
    textAt,
  };
}

/** Returns the upper-case state code of `us/ca`, or null for a whole country. */
export function regionOf(jurisdiction: string): string | null {
  return jurisdiction.split('/')[1]?.toUpperCase() ?? null;
}

/** Returns the value with true and false as text, as `words` has them. */
function plainValue(value: FactFields['value']): Value {
  return typeof value === 'boolean' ? String(value) : value;
}

function wrongValues(
  { template, elsewhere }: Expansion,
  wrong: WrongFields,
  fact: Entry<FactFields>,
  id: string,
): Value[] {
  const right = plainValue(fact.value.value);
  const seed = seedOf(id);
  const isWrong = (value: Value) => fact.value.never_wrong?.includes(value) !== true;
  if (wrong.values !== undefined)
    return chooseWrong(right, wrong.values.map(plainWrongValue).filter(isWrong), wrong.count, seed);
  const first = (
    wrong.from === 'words'
      ? Object.keys(template.value.words ?? {})
      : elsewhere.map((other) => plainValue(other.value.value))
  ).filter(isWrong);
  const chosen = chooseWrong(right, first, wrong.count, seed);
  if (chosen.length === wrong.count) return chosen;
  return chooseWrong(
    right,
    [...chosen, ...(wrong.fallback ?? []).map(plainWrongValue).filter(isWrong)],
    wrong.count,
    seed,
  );
}

function listedWrong(wrong: WrongFields | undefined): WrongValue[] {
  return [...(wrong?.values ?? []), ...(wrong?.fallback ?? [])];
}

interface Made {
  readonly fact: Entry<FactFields>;
  readonly variant: VariantFields;
  readonly index: number;
  readonly wrong: readonly Value[];
  readonly given: number | undefined;
  readonly words: TemplateText;
}

function writeText(expansion: Expansion, made: Made, say: (message: string) => void): QuestionText {
  const { subject, value: template } = expansion.template;
  const { fact, variant, wrong, given, words } = made;
  const { language } = words;
  const region = regionOf(fact.value.jurisdiction);
  const source = sourceName(expansion, fact);
  const blanks: Blanks = {
    ...fact.value.details,
    region: region === null ? undefined : expansion.regionName(region)?.[language],
    document: expansion.documentTitle(fact.value.source.document),
    section: fact.value.source.section,
    source,
  };
  const pattern = words.variants[made.index];
  const answer = (value: Value): string =>
    given === undefined
      ? (pattern?.right ?? variant.right ?? '{value}')
      : given < Number(value)
        ? (pattern?.below ?? variant.below ?? '')
        : (pattern?.reached ?? variant.reached ?? '');
  const written = writeQuestionText(
    {
      subject,
      language,
      prompt: pattern?.prompt ?? '',
      answer,
      explanation: words.explanation,
      words: words.words,
      fact: fact.value,
      blanks,
      right: plainValue(fact.value.value),
      wrong,
      listed: listedWrong(variant.wrong ?? template.wrong),
      given,
    },
    say,
  );
  return {
    ...written,
    answers: template.kind === 'numeric' ? [] : written.answers,
    alt: template.picture === undefined || words.alt === undefined ? null : oneLine(words.alt),
  };
}

function sourceName(expansion: Expansion, fact: Entry<FactFields>): string {
  const { document, section } = fact.value.source;
  const title = expansion.documentTitle(document) ?? document;
  return section === undefined ? title : `${title}, ${section}`;
}

/** Returns a template's text in each of its languages, base language first. */
export function templateTexts(
  template: Entry<TemplateFields>,
  translations: BankSources['templateTranslations'],
): TemplateText[] {
  const { value, at } = template;
  const base: TemplateText = {
    language: baseLanguage(template.subject),
    variants: value.variants,
    words: value.words,
    explanation: value.explanation,
    alt: value.picture?.alt,
    at,
  };
  const others = translations.flatMap((file): TemplateText[] => {
    const found = file.subject === template.subject ? file.value.templates[value.id] : undefined;
    if (found === undefined) return [];
    return [
      {
        language: file.value.language,
        ...found,
        words: found.words,
        alt: found.alt,
        at: inside(file.at, 'templates', value.id),
      },
    ];
  });
  return [base, ...others];
}

/** Returns the country of a jurisdiction. */
export function countryOfJurisdiction(jurisdiction: string): SubjectCode {
  return jurisdiction.split('/')[0] as SubjectCode;
}

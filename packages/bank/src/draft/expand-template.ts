/** Questions made from facts: one a fact and variant, in every language the template is written in. */
import type { ContentLanguage, SubjectCode } from '@lanewise/contracts/countries';
import type { Problem } from '../problem.ts';
import { inside, type Place } from '../read/place.ts';
import type { BankSources, Entry } from '../read/sources.ts';
import type { FactFields } from '../schema/fact.ts';
import type { Texts } from '../schema/fields.ts';
import type { TemplateFields, WrongValue } from '../schema/template.ts';
import type { QuestionText } from '../snapshot.ts';
import { baseLanguage, formatTag } from './base-language.ts';
import type { DraftQuestion } from './draft.ts';
import { draftPicture } from './draft-picture.ts';
import { type Blanks, fill, formatFigure, sharedDecimals, unitFor } from './fill.ts';
import { oneLine, paragraphs } from './plain-text.ts';
import { chooseWrong, seedOf, type Value } from './wrong-values.ts';

/** The words of a template in one language. */
export interface TemplateText {
  readonly language: ContentLanguage;
  readonly variants: readonly { readonly prompt: string; readonly right?: string | undefined }[];
  readonly words: Readonly<Record<string, string>> | undefined;
  readonly explanation: string;
  readonly alt: string | undefined;
  readonly at: Place;
}

export interface Expansion {
  readonly template: Entry<TemplateFields>;
  readonly texts: readonly TemplateText[];
  /** Facts of the template's rule that may be asked: none of low confidence. */
  readonly facts: readonly Entry<FactFields>[];
  /** Facts that wrong answers may be taken from. */
  readonly elsewhere: readonly Entry<FactFields>[];
  readonly module: string;
  readonly scenes: BankSources['scenes'];
  readonly documentTitle: (document: string) => string | undefined;
  /** Name of the state of a jurisdiction; undefined where no course is for it. */
  readonly regionName: (region: string) => Texts | undefined;
}

type Report = (problem: Problem) => void;

/** Returns the questions a template makes. Each fault is reported at the template or its translation. */
export function expandTemplate(expansion: Expansion, report: Report): DraftQuestion[] {
  const { template, facts } = expansion;
  return facts.flatMap((fact) =>
    template.value.variants.flatMap((_, variant) => makeQuestion(expansion, fact, variant, report) ?? []),
  );
}

function makeQuestion(
  expansion: Expansion,
  fact: Entry<FactFields>,
  variant: number,
  report: Report,
): DraftQuestion | undefined {
  const { value: template, subject, at } = expansion.template;
  const place = fact.value.jurisdiction.split('/').at(-1) as string;
  const id = `${template.id}-${place}-${variant + 1}`;
  const say = (where: Place, message: string) =>
    report({ rule: 'templates', level: 'error', at: where, id: template.id, message });

  const wrong = template.kind === 'numeric' ? [] : wrongValues(expansion, fact, id);
  const missing = (template.wrong?.count ?? 0) - wrong.length;
  if (missing > 0) {
    say(
      inside(at, 'wrong'),
      `too few wrong values that differ from ${fact.value.value} (${fact.value.id}): ${missing} more needed. Add them to "${template.wrong?.from === undefined ? 'values' : 'fallback'}".`,
    );
    return undefined;
  }
  if (template.kind === 'numeric' && typeof fact.value.value !== 'number') {
    say(
      inside(at, 'kind'),
      `a numeric question needs a figure, but ${fact.value.id} is "${fact.value.value}". Set kind: single.`,
    );
    return undefined;
  }
  const text: Partial<Record<ContentLanguage, QuestionText>> = {};
  const textAt: Partial<Record<ContentLanguage, Place>> = {};
  for (const words of expansion.texts) {
    text[words.language] = writeText(expansion, fact, wrong, words, variant, (message) => say(words.at, message));
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
    answers:
      template.kind === 'numeric'
        ? []
        : [
            { right: true, misconception: null },
            ...wrong.map((value) => ({ right: false, misconception: misconceptionOf(template, value) })),
          ],
    number:
      template.kind === 'numeric'
        ? { value: fact.value.value as number, unit: unitFor(fact.value.unit, fact.value.value) }
        : null,
    source: fact.value.source,
    replaces: null,
    made: { template: template.id, fact: fact.value.id },
    text,
    at,
    textAt,
  };
}

/** Returns the state of `us/ca` in capitals, or null for a whole country. */
export function regionOf(jurisdiction: string): string | null {
  return jurisdiction.split('/')[1]?.toUpperCase() ?? null;
}

/** Yes-or-no values are compared and looked up in `words` by their names. */
function plainValue(value: FactFields['value']): Value {
  return typeof value === 'boolean' ? String(value) : value;
}

function bareValue(value: WrongValue): Value {
  return typeof value === 'object' ? value.value : value;
}

function wrongValues({ template, elsewhere }: Expansion, fact: Entry<FactFields>, id: string): Value[] {
  const { wrong, words } = template.value;
  if (wrong === undefined) return [];
  const right = plainValue(fact.value.value);
  const seed = seedOf(id);
  if (wrong.values !== undefined) return chooseWrong(right, wrong.values.map(bareValue), wrong.count, seed);
  const first =
    wrong.from === 'words' ? Object.keys(words ?? {}) : elsewhere.map((other) => plainValue(other.value.value));
  const chosen = chooseWrong(right, first, wrong.count, seed);
  if (chosen.length === wrong.count) return chosen;
  return chooseWrong(right, [...chosen, ...(wrong.fallback ?? []).map(bareValue)], wrong.count, seed);
}

function listedWrong({ wrong }: TemplateFields): WrongValue[] {
  return [...(wrong?.values ?? []), ...(wrong?.fallback ?? [])];
}

function misconceptionOf(template: TemplateFields, value: Value): string | null {
  const found = listedWrong(template).find((candidate) => typeof candidate === 'object' && candidate.value === value);
  return typeof found === 'object' ? found.misconception : null;
}

function writeText(
  expansion: Expansion,
  fact: Entry<FactFields>,
  wrong: readonly Value[],
  words: TemplateText,
  variant: number,
  say: (message: string) => void,
): QuestionText {
  const { subject, value: template } = expansion.template;
  const { language } = words;
  const unit = fact.value.unit;
  const right = plainValue(fact.value.value);
  const decimals = sharedDecimals([right, ...wrong]);
  const inWords = (value: Value): string => {
    const word = words.words?.[String(value)];
    if (word !== undefined) return word;
    if (typeof value === 'number') return formatFigure(value, formatTag(subject, language), decimals);
    // Words written as a wrong answer are meant as they stand; a fact's value, and everything in a translation, is not.
    const needed =
      language !== baseLanguage(subject) ||
      (!listedWrong(template).some((listed) => bareValue(listed) === value) &&
        (template.words !== undefined || typeof fact.value.value === 'boolean'));
    if (needed) say(`"words" has no entry for "${value}" (${fact.value.id}). Add it: ${value}: "…".`);
    return value;
  };
  const region = regionOf(fact.value.jurisdiction);
  const common: Blanks = {
    region: region === null ? undefined : expansion.regionName(region)?.[language],
    document: expansion.documentTitle(fact.value.source.document),
    section: fact.value.source.section,
    source: sourceName(expansion, fact),
  };
  const write = (text: string, value: Value): string => {
    const filled = fill(text, { ...common, value: inWords(value), unit: unitFor(unit, value) });
    for (const name of filled.unknown) say(`{${name}} has no value for ${fact.value.id}. ${blankHelp(name)}`);
    return filled.text;
  };
  const pattern = words.variants[variant];
  const answerPattern = pattern?.right ?? template.variants[variant]?.right ?? '{value}';
  const explanation = paragraphs(write(words.explanation, right));
  return {
    prompt: oneLine(write(pattern?.prompt ?? '', right)),
    answers: template.kind === 'numeric' ? [] : [right, ...wrong].map((value) => oneLine(write(answerPattern, value))),
    explanation: /\{(?:source|document)\}/.test(words.explanation)
      ? explanation
      : `${explanation}\n\n${sourceLabels[language]}: ${common.source}.`,
    alt: template.picture === undefined || words.alt === undefined ? null : oneLine(words.alt),
  };
}

const sourceLabels: Readonly<Record<ContentLanguage, string>> = {
  en: 'Source',
  de: 'Quelle',
  sv: 'Källa',
  fr: 'Source',
};

function sourceName(expansion: Expansion, fact: Entry<FactFields>): string {
  const { document, section } = fact.value.source;
  const title = expansion.documentTitle(document) ?? document;
  return section === undefined ? title : `${title}, ${section}`;
}

function blankHelp(name: string): string {
  switch (name) {
    case 'region':
      return 'It stands for a state that has a course with a region_name in this language; leave it out of templates for a whole country.';
    case 'section':
      return 'The fact names no section; write {source} instead.';
    default:
      return 'Known: {value}, {unit}, {region}, {source}, {document}, {section}.';
  }
}

/** Returns the words of a template in each language it is written in, base language first. */
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

/** The country a jurisdiction lies in. */
export function countryOfJurisdiction(jurisdiction: string): SubjectCode {
  return jurisdiction.split('/')[0] as SubjectCode;
}

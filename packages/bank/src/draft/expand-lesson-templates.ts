/** Makes each state's own lessons from its facts. */

import type { Problem } from '@lanewise/authoring/problems/problem';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { fillLesson, type LessonFacts } from '../lessons/fill-lesson.ts';
import { minWords } from '../lessons/length.ts';
import { type LessonBody, parseLesson } from '../lessons/parse-lesson.ts';
import type { BankSources, LessonTemplateFile } from '../read/sources.ts';
import type { FactFields } from '../schema/fact.ts';
import type { SourceFields, Texts } from '../schema/fields.ts';
import { baseLanguage, formatTag } from './base-language.ts';
import type { DraftLesson, DraftQuestion } from './draft.ts';
import { countryOfJurisdiction, regionOf } from './expand-template.ts';
import { regionNamesOf } from './expand-templates.ts';
import { formatFigure, unitFor } from './fill.ts';
import { slugOf } from './slug-of.ts';
import { seedOf } from './wrong-values.ts';

type Report = (problem: Problem) => void;

/** A lesson without questions to try is read and forgotten. */
const minChecks = 2;

/**
 * Returns each template's lesson for every state that has a course and enough material: the template's `least_facts`,
 * the minimum length of a lesson, and two check questions. Facts of low confidence are not taught.
 */
export function expandLessonTemplates(
  sources: BankSources,
  questions: readonly DraftQuestion[],
  report: Report,
): DraftLesson[] {
  const names = regionNamesOf(sources);
  const reported = new Set<string>();
  return sources.lessonTemplates.flatMap((template) =>
    [...names].flatMap(([key, name]) => {
      const [subject, region = ''] = key.split('/');
      if (subject !== template.subject || template.value.except?.includes(region) === true) return [];
      const lesson = makeLesson(template, region, name, sources, questions, (line, message) => {
        const problem = { at: { file: template.at.file, line }, id: template.value.id, message };
        // A fault that a template shows in 51 states is reported once.
        const fault = `${template.at.file} ${line} ${message.replace(/for .*?\. Put/, '')}`;
        if (!reported.has(fault)) report({ rule: 'templates', level: 'error', ...problem });
        reported.add(fault);
      });
      return lesson ?? [];
    }),
  );
}

function makeLesson(
  template: LessonTemplateFile,
  region: string,
  name: Texts,
  sources: BankSources,
  questions: readonly DraftQuestion[],
  say: (line: number, message: string) => void,
): DraftLesson | undefined {
  const { value, subject, at } = template;
  const language = baseLanguage(subject);
  const id = `${value.id}-${region.toLowerCase()}`;
  const own = new Map(
    sources.facts
      .filter(
        ({ value: fact }) =>
          countryOfJurisdiction(fact.jurisdiction) === subject &&
          regionOf(fact.jurisdiction) === region &&
          fact.confidence !== 'low',
      )
      .map(({ value: fact }) => [fact.rule, fact] as const),
  );
  const inSentence = name[language] ?? region;
  const filled = fillLesson(template.body, factsOf(template, id, own, sources, questions), {
    region: inSentence,
    Region: inSentence.charAt(0).toUpperCase() + inSentence.slice(1),
  });
  for (const { line, message } of filled.faults) say(template.bodyLine + line - 1, message);
  const body = withTemplateLines(
    parseLesson(filled.text, 1),
    (line) => template.bodyLine + (filled.lines[line - 1] ?? 1) - 1,
  );
  const facts = filled.rules.flatMap((rule) => own.get(rule) ?? []);
  if (facts.length < value.least_facts || body.words < minWords || body.checks.length < minChecks) return undefined;
  const slug = `${value.slug}-${slugOf(plainName(sources, subject, region, language) ?? inSentence)}`;
  return {
    id,
    slug,
    subject,
    region,
    chapter: value.chapter,
    position: value.position,
    sources: sourcesOf(facts),
    facts: facts.map((fact) => fact.id),
    text: { [language]: { title: value.title.replaceAll('{region}', inSentence), slug, body, at } },
    at,
  };
}

/** Returns "District of Columbia" rather than "the District of Columbia". */
function plainName(
  sources: BankSources,
  subject: string,
  region: string,
  language: ContentLanguage,
): string | undefined {
  return sources.courses.find((course) => course.subject === subject && course.value.region === region)?.value
    .region_name?.[language];
}

function factsOf(
  { value: template, subject }: LessonTemplateFile,
  lesson: string,
  own: ReadonlyMap<string, FactFields>,
  sources: BankSources,
  questions: readonly DraftQuestion[],
): LessonFacts {
  const tag = formatTag(subject, baseLanguage(subject));
  const wordsFor = (rule: string, value: FactFields['value']): string | undefined =>
    template.words?.[rule]?.[String(value)] ??
    sources.templates.find((known) => known.value.rule === rule && known.value.words?.[String(value)] !== undefined)
      ?.value.words?.[String(value)];
  const figure = (rule: string): string | undefined => {
    const value = own.get(rule)?.value;
    return typeof value === 'number' ? formatFigure(value, tag) : value === undefined ? undefined : String(value);
  };
  return {
    value: (rule) => own.get(rule)?.value,
    figure,
    written(rule) {
      const fact = own.get(rule);
      if (fact === undefined) return undefined;
      return wordsFor(rule, fact.value) ?? withUnit(figure(rule) as string, unitFor(fact.unit, fact.value));
    },
    detail: (rule, name) => own.get(rule)?.details?.[name],
    question(rule, taken) {
      const fact = own.get(rule)?.id;
      const found = questions.filter((question) => question.fact === fact && !taken.has(question.id));
      return fact === undefined ? undefined : found[seedOf(`${lesson} ${rule}`) % Math.max(1, found.length)]?.id;
    },
    known: (rule) => sources.facts.some(({ value }) => value.rule === rule),
  };
}

function withUnit(figure: string, unit: string): string {
  if (unit === 'USD') return `$${figure}`;
  return unit === '' || unit === '%' ? `${figure}${unit}` : `${figure} ${unit}`;
}

/** Returns each source once, in the order in which the lesson uses them. */
function sourcesOf(facts: readonly FactFields[]): SourceFields[] {
  const named = new Map(facts.map(({ source }) => [`${source.document} ${source.section ?? ''}`, source]));
  const all = [...named.values()];
  // A source with a section makes the same document without one redundant.
  return all.filter(
    (source) =>
      source.section !== undefined ||
      !all.some((other) => other.document === source.document && other.section !== undefined),
  );
}

/** Returns the body with line numbers that refer to the template instead of the filled text. */
function withTemplateLines(body: LessonBody, lineOf: (line: number) => number): LessonBody {
  const move = <T extends { readonly line: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, line: lineOf(item.line) }));
  return { ...body, pictures: move(body.pictures), checks: move(body.checks), faults: move(body.faults) };
}

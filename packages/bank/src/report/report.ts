/** Statistics of the bank: what each course holds, how it is distributed, and how well it resists guessing. */

import type { Problem } from '@lanewise/authoring/problems/problem';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { matchesQuota } from '@lanewise/learning/exam/draw';
import { guessing } from '../answers/guessing.ts';
import { wordingOf } from '../answers/wording.ts';
import { rules } from '../check/rules.ts';
import type { QuestionKind } from '../compiled/snapshot.ts';
import type { QuestionFamily } from '../countries.ts';
import type { Draft, DraftCourse, DraftQuestion } from '../draft/draft.ts';
import { sectionLink } from '../draft/section-link.ts';
import type { BlueprintLookup, PictureLookup } from '../lookups/lookups.ts';
import type { DocumentFields } from '../schema/document.ts';
import type { SourceFields } from '../schema/fields.ts';
import { type FactFigures, factFigures } from './fact-figures.ts';

export interface CourseFigures {
  readonly questions: number;
  /** Number of questions that belong to the state. */
  readonly own: number;
  /** Questions with a picture of any kind. */
  readonly pictures: number;
  /** Questions with a scene. */
  readonly scenes: number;
  readonly road_signs: number;
  readonly chapters: number;
  readonly lessons: number;
  readonly kinds: Readonly<Record<QuestionKind, number>>;
  readonly languages: readonly ContentLanguage[];
  /** Questions made from facts. */
  readonly from_facts: number;
  /** Questions by difficulty, 1 to 5. */
  readonly difficulty: Readonly<Record<'1' | '2' | '3' | '4' | '5', number>>;
  /** Questions by chapter code. */
  readonly by_chapter: Readonly<Record<string, number>>;
}

/** Where a course's questions have their sources from. */
export interface SourceFigures {
  /** Questions that have no source but another state's: none, as a course leaves them out. */
  readonly foreign: number;
  /** Questions that the course leaves out because no document of its state or country is known that says them. */
  readonly left_out: number;
  /** Questions whose source names a section or page. */
  readonly with_section: number;
  /** Questions whose source links to the page of that section. */
  readonly with_url: number;
  /** Questions checked against the law's own words. */
  readonly text: number;
  /** Questions checked against an authority's page or handbook. */
  readonly official: number;
  /** Questions checked against anything else, or not yet. */
  readonly secondary: number;
  /** Questions that the course's exam asks. */
  readonly exam_asks: number;
  /** How many of them the exam could fill, part by part, with questions checked against the law or an authority. */
  readonly exam_covered: number;
}

export interface BankReport {
  readonly courses: Readonly<Record<string, CourseFigures>>;
  /** By course. */
  readonly sources: Readonly<Record<string, SourceFigures>>;
  /** Warnings of `bank:check` by rule, for every rule. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Signs that can be drawn, by country. */
  readonly signs: Readonly<Record<SubjectCode, number>>;
  /** By course, how many points above chance the best guessing player scores in any of its languages. */
  readonly guessing: Readonly<Record<string, number>>;
  /** By family and language, how many points above chance the wording of answers leads a player who knows nothing. */
  readonly wording: Readonly<Partial<Record<QuestionFamily, Partial<Record<ContentLanguage, number>>>>>;
  /** Different misconceptions that wrong answers name, by country. */
  readonly misconceptions: Readonly<Record<SubjectCode, number>>;
  /** Share of a country's questions with an answer that names one. */
  readonly misconception_share: Readonly<Record<SubjectCode, number>>;
  /** Facts by jurisdiction (`us/tx`), and those of a country with all its jurisdictions; also by confidence. A fact of low confidence makes no question. */
  readonly facts: Readonly<Record<SubjectCode, FactFigures & Readonly<Record<'high' | 'medium' | 'low', number>>>> &
    Readonly<Record<string, FactFigures>>;
}

/** Returns the statistics of a bank on a day, an ISO date. `npm run content:check` counts the guides, terms and other texts. */
export function makeReport(
  draft: Draft,
  { pictures, blueprints }: { readonly pictures: PictureLookup; readonly blueprints: BlueprintLookup },
  problems: readonly Problem[],
  today: string,
): BankReport {
  const warnings = problems.filter(({ level }) => level === 'warning');
  const documents = new Map(draft.sources.documents.map(({ value }) => [value.id, value]));
  return {
    courses: Object.fromEntries(draft.courses.map((course) => [course.code, figuresOf(course)])),
    sources: Object.fromEntries(
      draft.courses.map((course) => [course.code, sourcesOf(course, draft, documents, blueprints)]),
    ),
    warnings: bySome(
      rules.map(({ name }) => name),
      (name) => count(warnings, ({ rule }) => rule === name),
    ),
    signs: bySome(subjectCodes, (subject) => pictures.signIds(subject).length),
    guessing: Object.fromEntries(draft.courses.map((course) => [course.code, bestGuess(course)])),
    wording: wordingPoints(draft),
    misconceptions: bySome(subjectCodes, (subject) => new Set(questionsOf(draft, subject).flatMap(beliefsOf)).size),
    misconception_share: bySome(subjectCodes, (subject) => {
      const questions = questionsOf(draft, subject);
      const named = count(questions, (question) => beliefsOf(question).length > 0);
      return Number((named / Math.max(1, questions.length)).toFixed(3));
    }),
    facts: factsOf(draft, today),
  };
}

function factsOf({ sources }: Draft, today: string): BankReport['facts'] {
  const facts = sources.facts.map(({ value }) => value);
  const places = Map.groupBy(facts, ({ jurisdiction }) => jurisdiction);
  const countries = bySome(subjectCodes, (subject) => {
    const own = facts.filter(({ jurisdiction }) => jurisdiction.split('/')[0] === subject);
    const levels = bySome(['high', 'medium', 'low'] as const, (level) =>
      count(own, ({ confidence }) => confidence === level),
    );
    return { ...levels, ...factFigures(own, today) };
  });
  return {
    ...Object.fromEntries([...places].map(([place, own]) => [place, factFigures(own, today)])),
    ...countries,
  };
}

/** Returns a country's questions, each once, however many courses ask it. */
function questionsOf({ courses }: Draft, subject: SubjectCode): readonly DraftQuestion[] {
  const own = courses.filter((course) => course.subject === subject).flatMap(({ questions }) => questions);
  return [...new Map(own.map((question) => [question.id, question])).values()];
}

/** Returns the misconceptions that a question's wrong answers name. */
function beliefsOf({ answers }: DraftQuestion): readonly string[] {
  return answers.flatMap(({ misconception }) => (misconception === null ? [] : [misconception.toLowerCase()]));
}

function sourcesOf(
  { questions, leftOut, region, blueprint: exam }: DraftCourse,
  { sourceIn }: Draft,
  documents: ReadonlyMap<string, DocumentFields>,
  blueprints: BlueprintLookup,
): SourceFigures {
  const shown = questions.map((question) => ({ question, source: sourceIn(question, region) }));
  const of = (test: (source: SourceFields) => boolean) => count(shown, ({ source }) => source !== null && test(source));
  const blueprint = blueprints.blueprint(exam);
  const checked = shown.flatMap(({ question, source }) =>
    source?.confidence === 'text' || source?.confidence === 'official' ? [question] : [],
  );
  return {
    foreign: count(shown, ({ source }) => source === null),
    left_out: leftOut.length,
    with_section: of(({ section }) => section !== undefined),
    with_url: of((source) => sectionLink(source, documents.get(source.document)) !== null),
    text: of(({ confidence }) => confidence === 'text'),
    official: of(({ confidence }) => confidence === 'official'),
    secondary: of(({ confidence }) => confidence === undefined || confidence === 'secondary'),
    exam_asks: blueprint?.questions ?? 0,
    exam_covered: (blueprint?.parts ?? [])
      .flatMap(({ quotas }) => quotas)
      .reduce(
        (sum, quota) =>
          sum +
          Math.min(
            quota.questions,
            count(checked, (question) => matchesQuota(quota, question)),
          ),
        0,
      ),
  };
}

function figuresOf(course: DraftCourse): CourseFigures {
  const { questions } = course;
  const of = (test: (question: DraftQuestion) => boolean) => count(questions, test);
  return {
    questions: questions.length,
    own: of((question) => question.region !== null),
    pictures: of((question) => question.picture !== null),
    scenes: of((question) => question.picture?.kind === 'scene'),
    road_signs: of((question) => question.tags.includes('road_signs')),
    chapters: course.chapters.length,
    lessons: course.lessons.length,
    kinds: bySome(['single', 'multiple', 'numeric'] as const, (kind) => of((question) => question.kind === kind)),
    languages: course.languages,
    from_facts: of((question) => question.template !== null),
    difficulty: bySome(['1', '2', '3', '4', '5'] as const, (level) =>
      of((question) => String(question.difficulty) === level),
    ),
    by_chapter: bySome(
      course.chapters.map((chapter) => chapter.code),
      (code) => of((question) => question.chapter === code),
    ),
  };
}

function wordingPoints(draft: Draft): BankReport['wording'] {
  const points: Partial<Record<QuestionFamily, Partial<Record<ContentLanguage, number>>>> = {};
  for (const { family, language, points: scored } of wordingOf(draft))
    points[family] = { ...points[family], [language]: Math.round(10 * scored) / 10 };
  return points;
}

function bestGuess(course: DraftCourse): number {
  const points = course.languages.flatMap((language) =>
    guessing(course.questions, language).map((guess) => guess.points),
  );
  return Math.round(10 * Math.max(0, ...points)) / 10;
}

function bySome<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}

function count<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.reduce((sum, item) => (test(item) ? sum + 1 : sum), 0);
}

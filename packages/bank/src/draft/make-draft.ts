/** Assembles the sources: chapters with their questions, lessons and extensions, and courses with their chapters. */

import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { BankSources, ChapterFile, ChapterTranslationFile, Entry } from '../read/sources.ts';
import type { CourseFields } from '../schema/course.ts';
import type { Texts } from '../schema/fields.ts';
import { baseLanguage } from './base-language.ts';
import type { Draft, DraftCategory, DraftChapter, DraftCourse, DraftLesson, DraftQuestion } from './draft.ts';
import { draftLessons, inLessonOrder } from './draft-lessons.ts';
import { draftPicture } from './draft-picture.ts';
import { draftQuestions } from './draft-question.ts';
import { expandLessonTemplates } from './expand-lesson-templates.ts';
import { expandTemplates } from './expand-templates.ts';
import { createSourceFinder } from './own-source.ts';
import { oneLine } from './plain-text.ts';
import { withConfidence } from './source-confidence.ts';

type Report = (problem: Problem) => void;

/** Returns the assembled bank. References to unknown names are reported and dropped. */
export function makeDraft(sources: BankSources, report: Report): Draft {
  const files = new Map(sources.chapters.map((file) => [file.value.code, file]));
  const translations = groupBy(sources.chapterTranslations, (file) => file.value.chapter);
  const documents = new Map(sources.documents.map(({ value }) => [value.id, value]));
  const asked = [
    ...ownQuestions(sources, translations),
    ...addedQuestions(sources, files, translations, report),
    ...expandTemplates(sources, files, report),
  ].map((question) => ({
    ...question,
    source: withConfidence(question.source, documents.get(question.source.document)),
  }));
  const lessons = inLessonOrder([...draftLessons(sources), ...expandLessonTemplates(sources, asked, report)]);
  const questionsOf = groupBy(asked, (question) => question.chapter);
  const lessonsOf = groupBy(lessons, (lesson) => lesson.chapter);
  const chapters = new Map<string, DraftChapter>();
  for (const [code, file] of files) {
    chapters.set(
      code,
      draftChapter(file, sources, translations.get(code) ?? [], questionsOf.get(code) ?? [], lessonsOf.get(code) ?? []),
    );
  }
  const sourceIn = createSourceFinder(sources);
  const courses = sources.courses.map((course) => draftCourse(course, sources, { chapters, sourceIn }, report));
  const questions = [...chapters.values()].flatMap((chapter) => chapter.questions);
  return {
    sources,
    courses,
    chapters,
    questions,
    lessons,
    languagesOf: languagesOf(courses),
    sourceIn,
  };
}

function ownQuestions(
  sources: BankSources,
  translations: ReadonlyMap<string, ChapterTranslationFile[]>,
): DraftQuestion[] {
  return sources.chapters.flatMap((file) => {
    const { code, module } = file.value;
    return draftQuestions(file, { chapter: code, module }, translations.get(code) ?? [], sources);
  });
}

function addedQuestions(
  sources: BankSources,
  files: ReadonlyMap<string, ChapterFile>,
  translations: ReadonlyMap<string, ChapterTranslationFile[]>,
  report: Report,
): DraftQuestion[] {
  return sources.extensions.flatMap((file) => {
    const chapter = files.get(file.value.extends);
    if (chapter === undefined || chapter.subject !== file.subject) {
      const message = `there is no chapter "${file.value.extends}" to add to.${didYouMean(file.value.extends, files.keys())} Correct the name.`;
      report({
        rule: 'chapter-in-course',
        level: 'error',
        at: inside(file.at, 'extends'),
        id: file.value.code,
        message,
      });
      return [];
    }
    const home = { chapter: chapter.value.code, module: chapter.value.module };
    return draftQuestions(file, home, translations.get(file.value.code) ?? [], sources);
  });
}

function draftChapter(
  file: ChapterFile,
  sources: BankSources,
  translations: readonly ChapterTranslationFile[],
  questions: readonly DraftQuestion[],
  lessons: readonly DraftLesson[],
): DraftChapter {
  const { code, slug, module, name, summary, picture } = file.value;
  const base = baseLanguage(file.subject);
  const names: Texts = { [base]: oneLine(name) };
  const summaries: Texts = { [base]: oneLine(summary) };
  for (const { value } of translations) {
    if (value.name !== undefined) names[value.language] = oneLine(value.name);
    if (value.summary !== undefined) summaries[value.language] = oneLine(value.summary);
  }
  return {
    code,
    slug,
    subject: file.subject,
    region: file.region,
    module,
    name: names,
    summary: summaries,
    picture: draftPicture(picture, `chapter-${code}`, file.subject, sources.scenes, inside(file.at, 'picture')),
    at: file.at,
    questions,
    lessons,
  };
}

function draftCourse(
  course: Entry<CourseFields>,
  sources: BankSources,
  { chapters, sourceIn }: Pick<Draft, 'chapters' | 'sourceIn'>,
  report: Report,
): DraftCourse {
  const { value, at, subject } = course;
  const region = value.region ?? null;
  const outline =
    value.outline === undefined
      ? undefined
      : sources.outlines.find((known) => known.value.code === value.outline && known.subject === subject);
  if (value.outline !== undefined && outline === undefined) {
    const names = sources.outlines.map((known) => known.value.code);
    const message = `there is no outline "${value.outline}".${didYouMean(value.outline, names)} Correct the name, or write the file outlines/${value.outline}.yaml.`;
    report({ rule: 'chapter-in-course', level: 'error', at: inside(at, 'outline'), id: value.code, message });
  }
  const listAt = outline === undefined ? at : outline.at;
  const shares = { ...outline?.value.shares, ...value.shares };
  const leftOut: DraftQuestion[] = [];
  const inCourse = (chapter: DraftChapter): DraftChapter => {
    const questions = chapter.questions.filter((question) => belongsTo(question, region));
    const isSourced = (question: DraftQuestion) => sourceIn(question, region) !== null;
    leftOut.push(...questions.filter((question) => !isSourced(question)));
    return {
      ...chapter,
      questions: questions.filter(isSourced),
      lessons: chapter.lessons.filter((lesson) => belongsTo(lesson, region)),
    };
  };
  const categories = (value.categories ?? outline?.value.categories ?? []).map(
    (category, index): DraftCategory => ({
      code: category.code,
      name: category.name,
      chapters: category.chapters.flatMap((code, position) => {
        const chapter = chapters.get(code);
        if (chapter !== undefined && chapter.subject === subject) return [inCourse(sharedOf(chapter, shares[code]))];
        // If the file exists but cannot be read, its own faults are reported instead.
        if (sources.files.has(`data/${subject}/chapters/${code}.yaml`)) return [];
        const message = `there is no chapter "${code}".${didYouMean(code, chapters.keys())} Correct the name, or write the file chapters/${code}.yaml.`;
        report({
          rule: 'chapter-in-course',
          level: 'error',
          at: inside(listAt, 'categories', index, 'chapters', position),
          id: value.code,
          message,
        });
        return [];
      }),
    }),
  );
  const held = categories.flatMap((category) => category.chapters);
  return {
    code: value.code,
    slug: value.slug,
    subject,
    region,
    regionName: value.region_name ?? null,
    name: value.name,
    languages: value.languages,
    section: value.section ?? outline?.value.section ?? { id: value.code, order: 1, name: value.name },
    blueprint: value.blueprint,
    categories,
    chapters: held,
    questions: held.flatMap(({ questions }) => questions),
    lessons: held.flatMap(({ lessons }) => lessons),
    leftOut,
    at,
  };
}

/** Returns a chapter with the questions and lessons that a course takes over from it: all of them without a `share`. */
function sharedOf(chapter: DraftChapter, share: CourseFields['shares'][string] | undefined): DraftChapter {
  if (share === undefined) return chapter;
  const questions = new Set(share.questions);
  const lessons = new Set(share.lessons);
  return {
    ...chapter,
    questions: chapter.questions.filter(({ id }) => questions.has(id)),
    lessons: chapter.lessons.filter(({ id }) => lessons.has(id)),
  };
}

/**
 * Returns whether something belongs in a course for `region`: it is true in the whole country, apart from the states it
 * excepts, or belongs to that region.
 */
export function belongsTo(
  item: { readonly region: string | null; readonly notIn?: readonly string[] },
  region: string | null,
): boolean {
  if (item.region !== null) return item.region === region;
  return region === null || item.notIn?.includes(region) !== true;
}

function languagesOf(courses: readonly DraftCourse[]): Map<string, Set<ContentLanguage>> {
  const languages = new Map<string, Set<ContentLanguage>>();
  for (const course of courses) {
    for (const chapter of course.chapters) {
      const known = languages.get(chapter.code) ?? new Set();
      for (const language of course.languages) known.add(language);
      languages.set(chapter.code, known);
    }
  }
  return languages;
}

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

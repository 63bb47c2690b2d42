/** Reads one file of each kind in the bank. */

import { type DataPlace, inside, type Located } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import { readFields } from '@lanewise/authoring/read/explain';
import { splitFrontMatter } from '@lanewise/authoring/read/front-matter';
import { readYaml } from '@lanewise/authoring/read/yaml-file';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { z } from 'zod';
import { ChapterSchema, ExtensionSchema } from '../schema/chapter.ts';
import { LessonSchema, LessonTranslationSchema } from '../schema/lesson.ts';
import { LessonTemplateSchema } from '../schema/lesson-template.ts';
import { QuestionSchema } from '../schema/question.ts';
import { ChapterTranslationSchema, TranslatedQuestionSchema } from '../schema/translation.ts';
import type { BankSources } from './sources.ts';

export type ReportProblem = (problem: Problem) => void;

/** A file to be read. Its folder determines its kind. */
export interface BankFile {
  readonly at: DataPlace;
  readonly text: string;
  readonly subject: SubjectCode;
  /** Upper-case state code if the file is under `states/`. */
  readonly region: string | null;
  /** File name without language and extension. */
  readonly stem: string;
  readonly language: ContentLanguage | null;
}

/** A list to which values are added as they are read. */
type Entries<S extends z.ZodType> = {
  value: z.output<S>;
  at: DataPlace;
  subject: SubjectCode;
  region: string | null;
}[];

function parse(file: BankFile, report: ReportProblem): unknown {
  const result = readYaml(file.at.file, file.text);
  result.problems.forEach(report);
  if (result.problems.length === 0 && (result.value === null || result.value === undefined)) {
    report({ rule: 'files', level: 'error', at: file.at, id: null, message: 'this file is empty. Fill or remove it.' });
    return undefined;
  }
  return result.value;
}

/** Reads a file that holds one group of fields. Its name must be its code. */
export function readOne<S extends z.ZodType>(
  file: BankFile,
  schema: S,
  into: Entries<S>,
  report: ReportProblem,
  codeOf: (value: z.output<S>) => string,
): void {
  const value = parse(file, report);
  const read = value === undefined ? undefined : readFields(schema, value, file.at, report);
  if (read === undefined) return;
  checkName(file, codeOf(read.value), 'code', report);
  into.push({ ...read, subject: file.subject, region: file.region });
}

/** Reads a file that holds a list. An entry with a fault is reported and skipped. */
export function readList<S extends z.ZodType>(
  file: BankFile,
  schema: S,
  into: Entries<S>,
  report: ReportProblem,
): void {
  const value = parse(file, report);
  if (value === undefined) return;
  if (!Array.isArray(value)) {
    report({
      rule: 'fields',
      level: 'error',
      at: file.at,
      id: null,
      message: 'this file must be a list: each entry starts with "- ".',
    });
    return;
  }
  value.forEach((item, index) => {
    const read = readFields(schema, item, inside(file.at, index), report);
    if (read !== undefined) into.push({ ...read, subject: file.subject, region: file.region });
  });
}

function checkName(file: BankFile, code: string, field: string, report: ReportProblem): void {
  if (code === file.stem) return;
  const message = `the file is named ${file.stem} but its ${field} is "${code}". Make them equal.`;
  report({ rule: 'files', level: 'error', at: inside(file.at, field), id: code, message });
}

/** Reads a chapter, an extension (a state's or a generated one), or the translation of either. */
export function readChapterFile(file: BankFile, sources: BankSources, report: ReportProblem): void {
  const value = parse(file, report);
  if (value === undefined) return;
  if (file.language !== null) {
    readChapterTranslation(file, value, sources, report);
    return;
  }
  const place = { subject: file.subject, region: file.region };
  const adds = typeof value === 'object' && value !== null && 'extends' in value;
  if (adds) {
    const read = readFields(ExtensionSchema, value, file.at, report);
    if (read === undefined) return;
    const code = read.value.code ?? file.stem;
    checkName(file, code, 'code', report);
    const questions = readQuestions(read.value.questions, file.at, report);
    sources.extensions.push({ at: file.at, ...place, value: { code, extends: read.value.extends }, questions });
    return;
  }
  const read = readFields(ChapterSchema, value, file.at, report);
  if (read === undefined) return;
  checkName(file, read.value.code, 'code', report);
  const { questions, ...header } = read.value;
  sources.chapters.push({ at: file.at, ...place, value: header, questions: readQuestions(questions, file.at, report) });
}

function readQuestions(values: readonly unknown[], at: DataPlace, report: ReportProblem) {
  return values.flatMap(
    (value, index) => readFields(QuestionSchema, value, inside(at, 'questions', index), report) ?? [],
  );
}

function readChapterTranslation(file: BankFile, value: unknown, sources: BankSources, report: ReportProblem): void {
  const read = readFields(ChapterTranslationSchema, value, file.at, report);
  if (read === undefined) return;
  checkName(file, read.value.chapter, 'chapter', report);
  checkLanguage(file, read.value.language, report);
  const questions = new Map<string, Located<z.output<typeof TranslatedQuestionSchema>>>();
  for (const [id, question] of Object.entries(read.value.questions)) {
    const found = readFields(TranslatedQuestionSchema, question, inside(file.at, 'questions', id), (problem) =>
      report({ ...problem, id }),
    );
    if (found !== undefined) questions.set(id, found);
  }
  const { questions: _, ...header } = read.value;
  sources.chapterTranslations.push({
    at: file.at,
    subject: file.subject,
    region: file.region,
    value: header,
    questions,
  });
}

function checkLanguage(file: BankFile, language: string, report: ReportProblem): void {
  if (language === file.language) return;
  const message = `the file is named .${file.language}.yaml but its language is "${language}". Make them equal.`;
  report({ rule: 'files', level: 'error', at: inside(file.at, 'language'), id: null, message });
}

/** Reads a named scene. Its description is checked when it is drawn. */
export function readScene(file: BankFile, sources: BankSources, report: ReportProblem): void {
  const value = parse(file, report);
  if (value === undefined) return;
  sources.scenes.set(`${file.subject}/${file.stem}`, { value, at: file.at, subject: file.subject, region: null });
}

/** Reads a lesson or its translation: front matter, then Markdown. */
export function readLesson(file: BankFile, sources: BankSources, report: ReportProblem): void {
  const head = readHead(
    file,
    'a lesson starts with a line "---", its id, slug, chapter, position, title and sources',
    report,
  );
  if (head === undefined) return;
  const { yaml, ...place } = head;
  if (file.language === null) {
    const read = readFields(LessonSchema, yaml, file.at, report);
    if (read === undefined) return;
    checkName(file, read.value.id, 'id', report);
    sources.lessons.push({ ...read, ...place });
  } else {
    const read = readFields(LessonTranslationSchema, yaml, file.at, report);
    if (read === undefined) return;
    checkName(file, read.value.id, 'id', report);
    sources.lessonTranslations.push({ ...read, ...place, language: file.language });
  }
}

/** Reads a lesson template: front matter, then Markdown with placeholders. */
export function readLessonTemplate(file: BankFile, sources: BankSources, report: ReportProblem): void {
  const head = readHead(
    file,
    'a lesson template starts with a line "---", its id, slug, chapter, position and title',
    report,
  );
  if (head === undefined) return;
  const { yaml, ...place } = head;
  const read = readFields(LessonTemplateSchema, yaml, file.at, report);
  if (read === undefined) return;
  checkName(file, read.value.id, 'id', report);
  sources.lessonTemplates.push({ ...read, ...place });
}

function readHead(file: BankFile, beginning: string, report: ReportProblem) {
  const parts = splitFrontMatter(file.text);
  if (parts === undefined) {
    const message = `${beginning}, and a second line "---". Add them.`;
    report({ rule: 'files', level: 'error', at: { ...file.at, line: 1 }, id: null, message });
    return undefined;
  }
  const yaml = readYaml(file.at.file, parts.frontMatter, 2);
  yaml.problems.forEach(report);
  if (yaml.problems.length > 0) return undefined;
  const { subject, region } = file;
  return { yaml: yaml.value, subject, region, body: parts.body, bodyLine: parts.bodyLine };
}

/**
 * The record of published lessons: `frozen/lessons.jsonl`, append-only. A lesson's address keeps leading to it in each of its languages, and the
 * last line of a lesson says when its text was last published with changes, which search engines are told.
 */
import { createHash } from 'node:crypto';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { DraftLesson, DraftLessonText } from '../draft/draft.ts';

export const lessonsFile = 'frozen/lessons.jsonl';

export interface PublishedLesson {
  readonly id: string;
  readonly language: string;
  readonly slug: string;
  /** Fingerprint of title and text. */
  readonly text: string;
  /** ISO date on which the text was recorded. */
  readonly date: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
}

export interface LessonRecord {
  readonly lessons: readonly PublishedLesson[];
  /** Lines that cannot be read. */
  readonly broken: readonly number[];
}

export const noLessons: LessonRecord = { lessons: [], broken: [] };

/** Parses the record. */
export function parseLessons(text: string): LessonRecord {
  const lessons: PublishedLesson[] = [];
  const broken: number[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const entry = parseLine(line);
    if (entry === undefined) broken.push(index + 1);
    else lessons.push({ ...entry, line: index + 1 });
  });
  return { lessons, broken };
}

function parseLine(line: string): Omit<PublishedLesson, 'line'> | undefined {
  try {
    const { id, language, slug, text, date } = JSON.parse(line) as Record<string, unknown>;
    const fields = [id, language, slug, text, date];
    if (fields.some((field) => typeof field !== 'string')) return undefined;
    return { id, language, slug, text, date } as Omit<PublishedLesson, 'line'>;
  } catch {
    return undefined;
  }
}

/** Returns the key of a lesson's text in a language. */
export function lessonKey(id: string, language: string): string {
  return `${id} ${language}`;
}

/** Returns the last line of each text, by `lessonKey`. */
export function lastPublished({ lessons }: LessonRecord): ReadonlyMap<string, PublishedLesson> {
  return new Map(lessons.map((entry) => [lessonKey(entry.id, entry.language), entry]));
}

/** Returns the lines to append for texts that are not recorded as they are, in the order of the lessons. */
export function newLessonLines(lessons: readonly DraftLesson[], record: LessonRecord, date: string): string[] {
  const last = lastPublished(record);
  return lessons.flatMap((lesson) =>
    textsOf(lesson).flatMap(([language, text]) => {
      const print = fingerprint(text);
      if (last.get(lessonKey(lesson.id, language))?.text === print) return [];
      return [JSON.stringify({ id: lesson.id, language, slug: text.slug, text: print, date })];
    }),
  );
}

/** Returns a lesson's texts with their languages. */
export function textsOf({ text }: DraftLesson): readonly (readonly [ContentLanguage, DraftLessonText])[] {
  return Object.entries(text) as [ContentLanguage, DraftLessonText][];
}

function fingerprint({ title, body }: DraftLessonText): string {
  const blocks = body.blocks.map((block) => (block.kind === 'check' ? block.question : block.token.raw));
  return createHash('sha256')
    .update(JSON.stringify([title, ...blocks]))
    .digest('hex')
    .slice(0, 16);
}

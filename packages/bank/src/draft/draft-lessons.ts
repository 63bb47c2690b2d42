import type { ContentLanguage } from '@lanewise/contracts/languages';
import { parseLesson } from '../lessons/parse-lesson.ts';
import type { BankSources } from '../read/sources.ts';
import { baseLanguage } from './base-language.ts';
import type { DraftLesson, DraftLessonText } from './draft.ts';
import { slugOf } from './slug-of.ts';

/** Returns the hand-written lessons with their texts in every language. */
export function draftLessons(sources: BankSources): DraftLesson[] {
  return sources.lessons.map((file): DraftLesson => {
    const { id, slug, chapter, position, title, sources: named } = file.value;
    const text: Partial<Record<ContentLanguage, DraftLessonText>> = {};
    text[baseLanguage(file.subject)] = { title, slug, body: parseLesson(file.body, file.bodyLine), at: file.at };
    for (const translation of sources.lessonTranslations) {
      if (translation.value.id !== id || translation.subject !== file.subject) continue;
      const body = parseLesson(translation.body, translation.bodyLine);
      const { title: translated, slug: named } = translation.value;
      text[translation.language] = { title: translated, slug: named ?? slugOf(translated), body, at: translation.at };
    }
    return {
      id,
      slug,
      subject: file.subject,
      region: file.region,
      chapter,
      position,
      sources: named,
      facts: [],
      text,
      at: file.at,
    };
  });
}

/** Returns the lessons in the order learners see them: by chapter and position. */
export function inLessonOrder(lessons: readonly DraftLesson[]): DraftLesson[] {
  return lessons.toSorted((a, b) =>
    a.chapter === b.chapter ? a.position - b.position : a.chapter < b.chapter ? -1 : 1,
  );
}

import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { Draft } from '../draft/draft.ts';
import { belongsTo } from '../draft/make-draft.ts';
import type { Entry } from '../read/sources.ts';
import type { CourseFields, OutlineFields } from '../schema/course.ts';
import type { BankRule, RuleContext } from './rule.ts';

export const chapterInCourse: BankRule = {
  name: 'chapter-in-course',
  promise:
    "Every chapter is used once in a course of its country, every lesson belongs to a chapter, no state has another state's chapter, and what a course shares exists.",
  needsAllFiles: true,
  check({ draft, error }) {
    const used = new Set(draft.courses.flatMap((course) => course.chapters.map((chapter) => chapter.code)));
    for (const chapter of draft.chapters.values()) {
      if (!used.has(chapter.code)) {
        error(
          inside(chapter.at, 'code'),
          chapter.code,
          'no course contains this chapter. Add its code to "chapters" of a course.',
        );
      }
    }
    for (const course of draft.courses) {
      const place = inside(course.at, 'categories');
      const seen = new Set<string>();
      for (const chapter of course.chapters) {
        if (seen.has(chapter.code))
          error(place, course.code, `the chapter "${chapter.code}" is listed twice. Remove one.`);
        seen.add(chapter.code);
        if (!belongsTo(chapter, course.region)) {
          error(
            place,
            course.code,
            `the chapter "${chapter.code}" belongs to ${chapter.region}. Remove it, or move its file to the country's chapters.`,
          );
        }
      }
    }
    for (const lesson of draft.lessons) {
      const chapter = draft.chapters.get(lesson.chapter);
      if (chapter !== undefined && chapter.subject === lesson.subject) continue;
      const guess = didYouMean(lesson.chapter, draft.chapters.keys());
      error(
        inside(lesson.at, 'chapter'),
        lesson.id,
        `there is no chapter "${lesson.chapter}" in this country.${guess} Correct the name.`,
      );
    }
    for (const source of draft.sources.courses)
      checkShares(draft, source, ({ value }) => value.code === source.value.code, error);
    for (const source of draft.sources.outlines)
      checkShares(draft, source, ({ value }) => value.outline === source.value.code, error);
    for (const { value, at, subject } of draft.sources.courses) {
      if (value.subject !== subject)
        error(
          inside(at, 'subject'),
          value.code,
          `the file is in data/${subject} but says subject: ${value.subject}. Move it, or correct the field.`,
        );
    }
  },
};

/** Refuses what a course or an outline shares of a chapter that has no such question or lesson, or that its courses do not have. */
function checkShares(
  draft: Draft,
  { value, at }: Entry<CourseFields> | Entry<OutlineFields>,
  isSharing: (course: Entry<CourseFields>) => boolean,
  error: RuleContext['error'],
): void {
  const sharing = draft.sources.courses.find(isSharing)?.value.code;
  const course = draft.courses.find(({ code }) => code === sharing);
  for (const [code, { questions, lessons }] of Object.entries(value.shares)) {
    const place = inside(at, 'shares', code);
    const chapter = draft.chapters.get(code);
    if (chapter === undefined || !course?.chapters.some((held) => held.code === code)) {
      error(
        place,
        value.code,
        `"shares" names "${code}", but the course has no such chapter. Add it to "categories", or remove it here.`,
      );
      continue;
    }
    const known = [
      ['question', questions, chapter.questions.map(({ id }) => id)],
      ['lesson', lessons, chapter.lessons.map(({ id }) => id)],
    ] as const;
    for (const [kind, ids, existing] of known) {
      for (const id of ids) {
        if (existing.includes(id)) continue;
        const guess = didYouMean(id, existing);
        error(place, value.code, `the chapter "${code}" has no ${kind} "${id}".${guess} Correct the id, or remove it.`);
      }
    }
  }
}

/** A whole course in one language, which the app stores to be used without a network. No zod: the browser reads it. */
import type { CourseInfo, Lesson } from './calls/catalogue.ts';
import type { PracticeItem } from './calls/practice.ts';
import type { SubjectCode } from './countries.ts';
import type { ContentLanguage } from './languages.ts';

export interface CoursePack {
  readonly info: CourseInfo;
  /** With their content, without a learner's state. */
  readonly lessons: readonly Lesson[];
  /** Answers are in the bank's order. */
  readonly questions: readonly PracticeItem[];
  /** The fact that a question asks about, by its page_id, for questions that have several wordings. */
  readonly families: Readonly<Record<string, string>>;
  /** The category of each chapter, by the chapter's code. */
  readonly categories: Readonly<Record<string, string>>;
  /** Addresses of all drawings that the course shows. */
  readonly pictures: readonly string[];
  /** Addresses of the views from the driver's seat, in their smaller size. They are most of a course's bytes (`views_bytes` of the course). */
  readonly views: readonly string[];
}

/** Pattern of the packs' addresses. Their ETag changes with the question bank. */
export const coursePackPattern = '/course-packs/:subject/:course/:language';

/** Returns the address of a course's pack. */
export function coursePackPath(subject: SubjectCode, courseCode: string, language: ContentLanguage): string {
  return `/course-packs/${subject}/${courseCode}/${language}`;
}

/** Addresses of lessons, of a country or under a course. */
import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';

export interface LessonPlace {
  readonly locale: LocaleCode;
  readonly courseSlug?: string | undefined;
}

/** Returns the address of a lesson by its slug in the locale's language. */
export function lessonHref({ locale, courseSlug }: LessonPlace, lessonName: string): string {
  return courseSlug === undefined
    ? href('lesson', { locale, lessonName })
    : href('courseLesson', { locale, courseSlug, lessonName });
}

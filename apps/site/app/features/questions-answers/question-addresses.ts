/** Addresses of questions and answers, of a country or under a course. */

import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';

export interface QuestionPlace {
  readonly locale: LocaleCode;
  readonly courseSlug?: string | undefined;
}

/** Returns the address of a page of the list, in the words of the locale. The first page has no number. */
export function questionListHref({ locale, courseSlug }: QuestionPlace, page: number, search = ''): string {
  const query = { s: search === '' ? undefined : search };
  if (courseSlug === undefined)
    return page === 1
      ? href('questionsAnswers', { locale }, query)
      : href('questionsAnswersPage', { locale, pageNumber: page }, query);
  return page === 1
    ? href('courseQuestionsAnswers', { locale, courseSlug }, query)
    : href('courseQuestionsAnswersPage', { locale, courseSlug, pageNumber: page }, query);
}

/** Returns the address of one question. */
export function questionHref({ locale, courseSlug }: QuestionPlace, questionSlug: string): string {
  return courseSlug === undefined
    ? href('question', { locale, questionSlug })
    : href('courseQuestion', { locale, courseSlug, questionSlug });
}

/** Returns the practice test of a topic, or the choice of a course if the topic is in several. */
export function topicHref(
  locale: LocaleCode,
  topic: { readonly code: string; readonly course_slug: string | null },
): string {
  return topic.course_slug === null
    ? href('courses', { locale })
    : href('practiceTest', { locale, courseSlug: topic.course_slug }) + askedTestSearch({ modules: [topic.code] });
}

/** The head of a lesson's page, and the path to it. */

import { href } from '@lanewise/contracts/addresses';
import type { ReadableLesson } from '@lanewise/contracts/calls/lessons';
import { locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import {
  breadcrumbs,
  type Crumb,
  graphOf,
  learningResource,
  organization,
  quiz,
} from '../../shared/shell/structured-data.ts';
import { type LessonPlace, lessonHref } from './lesson-address.ts';
import type { ReadingLesson } from './load-lesson.ts';

/** Returns the head. The canonical address is the one without a course: a lesson is the same in all courses that have it. */
export function lessonMeta({ lesson, place, origin }: ReadingLesson, location: { readonly pathname: string }) {
  const main: LessonPlace = { locale: place.locale };
  const canonicalHref = lessonHref(main, lesson.slug);
  const locale = locales[place.locale];
  const words = {
    title: lesson.name,
    description: m.lessons_description({ name: lesson.name, chapter: lesson.chapter.name }),
  };
  return pageMeta({
    ...words,
    origin,
    location,
    canonicalHref,
    kind: 'article',
    alternates: countryAlternates(origin, locale.country, ({ code, content }) => {
      const own = lesson.addresses.find(({ language }) => language === content);
      return own === undefined ? null : lessonHref({ locale: code }, own.slug);
    }),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, lessonCrumbs(lesson, main)),
      learningResource(origin, {
        name: words.title,
        description: words.description,
        href: canonicalHref,
        kind: 'Lesson',
        language: locale.tag,
        modified: lesson.modified,
        minutes: lesson.minutes,
      }),
      ...(lesson.questions.length === 0
        ? []
        : [
            quiz(origin, {
              name: `${words.title}: ${m.lesson_check()}`,
              about: words.title,
              href: canonicalHref,
              language: locale.tag,
              questions: lesson.questions,
            }),
          ]),
    ),
  });
}

/** Returns the path to a lesson. */
export function lessonCrumbs({ course, name, slug }: ReadableLesson, place: LessonPlace): readonly Crumb[] {
  const { locale } = place;
  const at = course && { locale, courseSlug: course.slug };
  return [
    { name: localeName(locale), href: homeOf(locales[locale]) },
    ...(course && at
      ? [
          { name: course.name, href: href('course', at) },
          { name: m.lessons_name(), href: href('courseContents', at) },
        ]
      : []),
    { name, href: lessonHref(place, slug) },
  ];
}

import type { LessonPart } from '@lanewise/contracts/calls/catalogue';
import { countries, locales } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { Rendered } from '../../../shared/store/app-actions.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { type OfficialQuestions, officialQuestions } from '../../practice/official-question.ts';
import { testState } from '../tests/test-state.ts';
import { requireLearning } from './signed-in.ts';

/** A lesson and its check questions in the language of the official test, shown beside the learner's own. */
export interface OfficialText {
  readonly language: ContentLanguage;
  readonly parts: readonly LessonPart[];
  readonly questions: OfficialQuestions;
}

/** Returns the data of a lesson's screen. With `?both` it includes the official language. @throws {Response} a redirect or an error page */
export async function loadLearnerLesson(
  page: PageContext,
  { courseSlug = '', lessonId = '', ...params }: { locale?: string; courseSlug?: string; lessonId?: string },
  request: Request,
) {
  const { api } = page;
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const { defaultLocale } = countries[locale.country];
  const official = locales[defaultLocale].content;
  const isBoth = official !== locale.content && new URL(request.url).searchParams.has('both');
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const lessonIn = (language: ContentLanguage) =>
    api.listLessons({ params: { x: lessonId }, query: { locale: language } });
  const [info, reading, profile, found, foundOfficial] = await Promise.all([
    api.getCourseInfo(call),
    api.getReading(call),
    api.getProfile({}),
    lessonIn(locale.content),
    isBoth ? lessonIn(official) : null,
  ]);
  const { course } = requireAnswer(info, locale.code);
  const lessons = requireAnswer(reading, locale.code);
  const at = lessons.findIndex(({ lesson_id }) => lesson_id === lessonId);
  const [lesson] = requireAnswer(found, locale.code);
  const [officialLesson] = foundOfficial ? requireAnswer(foundOfficial, locale.code) : [];
  const read = lessons[at];
  const isLocked = lesson?.is_locked === true;
  if (!read || !lesson || (!lesson.parts && !isLocked)) throw new Response(null, { status: 404 });
  const checks = (lesson.parts ?? []).flatMap((part) => (part.kind === 'check' ? [part.question] : []));
  const body = { kind: 'practice' as const, page_ids: checks };
  const draw = (language: ContentLanguage) => api.drawTest({ ...call, query: { locale: language }, body });
  const [drawn, drawnOfficial] =
    checks.length === 0 ? [] : await Promise.all([draw(locale.content), isBoth ? draw(official) : null]);
  const items = drawn ? requireAnswer(drawn, locale.code).questions : [];
  // The screen shows the parts.
  const rendered: Rendered = { lesson: { lessonData: { ...lesson, content: null }, ...testState(items, []) } };
  const { lesson_id: id, place, is_done: isDone } = read;
  const inChapter = lessons.filter(({ chapter_code }) => chapter_code === read.chapter_code);
  return {
    locale,
    course: { name: course.name, slug: course.slug, code: course.course_code, subject: locale.country },
    isLocked,
    id,
    place,
    isDone,
    minutes: read.minutes,
    chapter: read.chapter_code,
    position: inChapter.indexOf(read) + 1,
    count: inChapter.length,
    previous: lessons[at - 1] ?? null,
    next: lessons[at + 1] ?? null,
    owner: requireAnswer(profile, locale.code).analytics_user_id,
    /** The dictionary's terms in the texts shown. */
    terms: (officialLesson ?? lesson).terms ?? [],
    dictionary: officialLesson
      ? { locale: defaultLocale, language: official }
      : { locale: locale.code, language: locale.content },
    /** The language of the official test, if it is not the page's. */
    officialLanguage: official === locale.content ? null : official,
    official: officialLesson
      ? {
          language: official,
          parts: officialLesson.parts ?? [],
          questions: officialQuestions(drawnOfficial ? requireAnswer(drawnOfficial, locale.code).questions : []),
        }
      : null,
    rendered,
  };
}

export type LessonScreen = Awaited<ReturnType<typeof loadLearnerLesson>>;

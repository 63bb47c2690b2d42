/** One segment after the locale: a course or, if no course has this name, a lesson. */
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { CoursePage, courseMeta, courseTags, loadCourse } from '../catalogue/course-page.tsx';
import type { Route } from './+types/course-or-lesson.route.ts';
import { LessonArticle } from './lesson-article.tsx';
import { lessonMeta } from './lesson-meta.ts';
import { loadLesson } from './load-lesson.ts';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { page } }) => ('lesson' in page ? [`content:${page.lesson.lesson_id}`] : courseTags(page)),
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isMissing = (error: unknown) => error instanceof Response && error.status === 404;
  const course = await loadCourse(page, params.courseSlug).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return renderOnly({ page: course ?? (await loadLesson(page, params.courseSlug, undefined)) });
}

export function meta({ loaderData, location, params }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: m.nav_courses(), description: m.courses_lead(), origin: undefined, location });
  const { page } = loaderData;
  return 'lesson' in page ? lessonMeta(page, location) : courseMeta(page, params.locale as LocaleCode, location);
}

export default function CourseOrLesson({ loaderData: { page }, params }: Route.ComponentProps) {
  return 'lesson' in page ? (
    <LessonArticle {...page} />
  ) : (
    <CoursePage data={page} locale={locales[params.locale as LocaleCode]} />
  );
}

/** A lesson within a course. */
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import type { Route } from './+types/lesson.route.ts';
import { LessonArticle } from './lesson-article.tsx';
import { lessonMeta } from './lesson-meta.ts';
import { loadLesson } from './load-lesson.ts';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { lesson } }) => [`content:${lesson.lesson_id}`],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { lessonName, courseSlug } = params as { readonly lessonName: string; readonly courseSlug: string };
  return renderOnly(await loadLesson(context.get(pageContext), lessonName, courseSlug));
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData
    ? lessonMeta(loaderData, location)
    : pageMeta({ title: m.lessons_name(), description: '', origin: undefined, location });
}

export default function LessonRoute({ loaderData }: Route.ComponentProps) {
  return <LessonArticle lesson={loaderData.lesson} place={loaderData.place} origin={loaderData.origin} />;
}

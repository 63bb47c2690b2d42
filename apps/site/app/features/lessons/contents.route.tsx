/** The lessons of a course, by topic. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { chaptersOf } from '../catalogue/chapters.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { StudyMaterial } from '../catalogue/study-material.tsx';
import { studyMeta } from '../catalogue/study-meta.ts';
import type { Route } from './+types/contents.route.ts';
import { lessonHref } from './lesson-address.ts';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { course } }) => [`course:${course.slug}`],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [info, roadmap] = await Promise.all([api.getCourseInfo(call), api.getRoadmap(call)]);
  const { course } = requireAnswer(info, locale.code);
  const listed = await api.listLessons({
    params: { x: course.course_code },
    query: { ...call.query, country_slug: locale.country },
  });
  const lessons = Map.groupBy(requireAnswer(listed, locale.code), ({ chapter_code }) => chapter_code);
  const chapters = chaptersOf(requireAnswer(roadmap, locale.code)).flatMap(({ lesson_id: code, name, summary }) => {
    const own = lessons.get(code) ?? [];
    return own.length === 0 ? [] : [{ code, name, summary, lessons: own }];
  });
  return renderOnly({ course, chapters, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.lessons_name(), description: '', origin: undefined, location });
  const { course, chapters, locale, origin } = loaderData;
  const title = m.lessons_contents_title({ course: course.name });
  return studyMeta({
    title,
    // Many states have equally many lessons, and each page needs a description of its own.
    description: `${title}. ${m.lessons_contents_lead({ count: countOf(chapters) })}`,
    kind: 'Course contents',
    course,
    locale,
    origin,
    location,
    crumbs: crumbsOf(loaderData),
    isEmpty: chapters.length === 0,
    hrefIn: (code) => href('courseContents', { locale: code, courseSlug: course.slug }),
  });
}

type Contents = Awaited<ReturnType<typeof loader>>;

function crumbsOf({ course, locale: { code } }: Contents) {
  const at = { locale: code, courseSlug: course.slug };
  return [
    { name: localeName(code), href: homeOf(locales[code]) },
    { name: course.name, href: href('course', at) },
    { name: m.lessons_name(), href: href('courseContents', at) },
  ];
}

function countOf(chapters: Contents['chapters']): number {
  return chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
}

export default function ContentsRoute({ loaderData }: Route.ComponentProps) {
  const { course, chapters, locale } = loaderData;
  const place = { locale: locale.code, courseSlug: course.slug };
  return (
    <Screen locale={locale} current="courses" course={course.slug}>
      <div className="page guides lesson-contents">
        <Crumbs crumbs={crumbsOf(loaderData)} />
        <h1 className="display">{m.lessons_contents_title({ course: course.name })}</h1>
        <p className="lead">
          {chapters.length === 0 ? m.lessons_none() : m.lessons_contents_lead({ count: countOf(chapters) })}
        </p>
        {chapters.map(({ code, name, summary, lessons }) => (
          <section key={code} aria-labelledby={code}>
            <h2 id={code}>{name}</h2>
            {summary !== null && <p className="muted">{summary}</p>}
            <ol>
              {lessons.map(({ lesson_id: id, name: title, slug, minutes }) => (
                <li key={id}>
                  <a href={lessonHref(place, slug)}>{title}</a>
                  <span className="small muted">{m.guides_minutes({ count: minutes })}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
        <StudyMaterial course={course} place={place} without="lessons" />
      </div>
    </Screen>
  );
}

/**
 * The courses of a country, by section. With `?course=`, sent by the home page's form, it redirects to that course's test, or mock exam. With
 * `?chapter=`, from a chapter's card on a home with several courses, each course leads to a test of that chapter.
 */
import { href } from '@lanewise/contracts/addresses';
import { simulators } from '@lanewise/contracts/constants/funnels';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { localeName } from '../../shared/shell/countries.ts';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Route } from './+types/courses.route.ts';
import { chapterTest } from './chapter-cards.tsx';
import { CourseCards } from './course-cards.tsx';
import { bySection, firstSection } from './sections.ts';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { courses } }) => courses.map(({ slug }) => `course:${slug}` as const),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const call = { params: { topic: locale.country }, query: { locale: locale.content } };
  const courses = requireAnswer(await api.listCourses(call), locale.code);
  const { searchParams } = new URL(request.url);
  const course = courses.find(({ slug }) => slug === searchParams.get('course'));
  if (course) {
    const take = searchParams.get('take');
    const place = { locale: locale.code, courseSlug: course.slug };
    const simulator = simulators.find((each) => each === take);
    if (simulator) throw redirect(href('practiceExam', place, { simulator, from: 'landing' }));
    throw redirect(href(take === 'mock-exam' ? 'mockExam' : 'practiceTest', place));
  }
  const chapter = new URL(request.url).searchParams.get('chapter');
  return renderOnly({
    courses,
    chapter: chapter !== null && /^[a-z0-9-]{1,64}$/.test(chapter) ? chapter : null,
    origin,
  });
}

export function meta({ loaderData, location, params }: Route.MetaArgs) {
  const country = localeName(params.locale as LocaleCode);
  return pageMeta({
    title: m.courses_title({ country }),
    description: m.courses_lead(),
    origin: loaderData?.origin,
    location,
    ...(loaderData && { alternates: alternatesOf('courses', loaderData.origin) }),
  });
}

export default function Courses({ loaderData, params }: Route.ComponentProps) {
  const { courses, chapter } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const hrefOf = (courseSlug: string) => {
    const place = { locale: locale.code, courseSlug };
    return chapter ? chapterTest(href('practiceTest', place))(chapter) : href('course', place);
  };
  // The chapters that lead here are those of the first section.
  const sections = bySection(chapter ? firstSection(courses) : courses);
  return (
    <Screen locale={locale} current="courses">
      <div className="page courses">
        <h1 className="display">{m.courses_title({ country: localeName(locale.code) })}</h1>
        {courses.length === 0 ? (
          <NoCourses />
        ) : (
          <p className="lead">{chapter ? m.courses_chapter_lead() : m.courses_lead()}</p>
        )}
        {[...sections].map(([name, own]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <CourseCards courses={own} hrefOf={hrefOf} />
          </section>
        ))}
      </div>
    </Screen>
  );
}

function NoCourses() {
  return (
    <>
      <p className="lead">{m.courses_none()}</p>
      <p>
        <a className="btn btn-quiet" href="/?choose">
          {m.choose_country()}
        </a>
      </p>
    </>
  );
}

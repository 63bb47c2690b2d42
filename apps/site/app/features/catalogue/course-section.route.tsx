/** The courses of one section of a country: cars, or commercial vehicles. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import type { Route } from './+types/course-section.route.ts';
import { CourseCards } from './course-cards.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { courses } }) => courses.map(({ slug }) => `course:${slug}` as const),
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const listed = await api.listCourses({ params: { topic: locale.country }, query: { locale: locale.content } });
  const courses = requireAnswer(listed, locale.code).filter(
    ({ course_section: section }) => section.section_id === params.subcourse,
  );
  const [first] = courses;
  if (first === undefined) throw new Response(null, { status: 404 });
  return renderOnly({ section: first.course_section, courses, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: m.nav_courses(), description: m.courses_lead(), origin: undefined, location });
  const { section, locale, origin } = loaderData;
  const country = localeName(locale.code);
  return pageMeta({
    title: `${m.section_title({ section: section.name })} (${country})`,
    description: m.section_lead(),
    origin,
    location,
    alternates: countryAlternates(origin, locale.country, ({ code }) => sectionHref(code, section.section_id)),
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbsOf(loaderData))),
  });
}

const sectionHref = (locale: LocaleCode, subcourse: string) => href('subcourse', { locale, subcourse });

function crumbsOf({ section, locale: { code } }: Awaited<ReturnType<typeof loader>>) {
  return [
    { name: localeName(code), href: homeOf(locales[code]) },
    { name: m.nav_courses(), href: href('courses', { locale: code }) },
    { name: section.name, href: sectionHref(code, section.section_id) },
  ];
}

export default function CourseSection({ loaderData }: Route.ComponentProps) {
  const { section, courses, locale } = loaderData;
  return (
    <Screen locale={locale} current="courses">
      <div className="page courses">
        <Crumbs crumbs={crumbsOf(loaderData)} />
        <h1 className="display">{m.section_title({ section: section.name })}</h1>
        <p className="lead">{m.section_lead()}</p>
        <CourseCards courses={courses} hrefOf={(courseSlug) => href('course', { locale: locale.code, courseSlug })} />
      </div>
    </Screen>
  );
}

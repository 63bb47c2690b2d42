/** Driving schools of a state: its regions, its authority and its courses. */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { agencySite } from '@lanewise/contracts/constants/agency-sites';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { CourseCards } from '../catalogue/course-cards.tsx';
import type { Route } from './+types/state.route.ts';
import { NoSchools } from './no-schools.tsx';
import { PlaceList } from './place-list.tsx';
import { schoolAlternates, schoolCrumbs, schoolsHref } from './school-places.ts';
import { TheoryFirst } from './theory-first.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { courses } }) => courses.map(({ slug }) => `course:${slug}` as const),
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const at = { c: locale.country, s: params.state };
  const [foundState, foundRegions, foundCourses] = await Promise.all([
    api.getState({ params: at }),
    api.listRegions({ params: at }),
    api.listCourses({ params: { topic: locale.country }, query: { locale: locale.content } }),
  ]);
  const state = requireAnswer(foundState, locale.code);
  // A code, such as `ca`, leads to the name.
  if (state.slug !== params.state) throw redirect(schoolsHref(locale, { state }), 301);
  const courses = coursesOf(state.code, requireAnswer(foundCourses, locale.code));
  return renderOnly({ state, regions: requireAnswer(foundRegions, locale.code), courses, locale, origin });
}

/** Returns the courses of a state, or those of the whole country if it has none of its own. */
function coursesOf(code: string, courses: readonly Course[]): readonly Course[] {
  const own = courses.filter(({ region, course_code: course }) => region !== null && course.startsWith(`${code}-`));
  return own.length > 0 ? own : courses.filter(({ region }) => region === null);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.schools_name(), description: '', origin: undefined, location });
  const { state, locale, origin } = loaderData;
  return pageMeta({
    title: m.schools_in({ place: state.name }),
    description: m.schools_description_in({ place: state.name }),
    origin,
    location,
    isHidden: state.schools === 0,
    alternates: state.schools === 0 ? [] : schoolAlternates(origin, locale, { state }),
    structured: graphOf(organization(origin), breadcrumbs(origin, schoolCrumbs(locale, { state }))),
  });
}

export default function StateSchools({ loaderData }: Route.ComponentProps) {
  const { state, regions, courses, locale } = loaderData;
  const listed = regions.filter(({ schools }) => schools > 0);
  const others = regions.length - listed.length;
  return (
    <Screen locale={locale}>
      <div className="page schools">
        <Crumbs crumbs={schoolCrumbs(locale, { state })} />
        <h1 className="display">
          <WithOfficialName sentence={(place) => m.schools_in({ place })} name={state.name} page={locale.tag} />
        </h1>
        {listed.length === 0 ? (
          <NoSchools locale={locale} state={state.code} />
        ) : (
          <section aria-labelledby="regions">
            <h2 id="regions">{m.schools_regions()}</h2>
            <PlaceList
              places={listed.map((region) => ({ ...region, href: schoolsHref(locale, { state, region }) }))}
              page={locale.tag}
            />
            {others > 0 && <p className="muted">{m.schools_regions_without({ count: others })}</p>}
          </section>
        )}
        <StateInfo state={state} courses={courses} locale={locale} />
        <TheoryFirst locale={locale} />
      </div>
    </Screen>
  );
}

interface StateInfoProps {
  readonly state: { readonly code: string; readonly name: string };
  readonly courses: readonly Course[];
  readonly locale: Locale;
}

/** The authority that gives the tests, and the courses for its theory test. */
function StateInfo({ state, courses, locale }: StateInfoProps) {
  const agency = agencySite(locale.country, state.code.toUpperCase());
  return (
    <section aria-labelledby="license">
      <h2 id="license">
        <WithOfficialName sentence={(place) => m.schools_info({ place })} name={state.name} page={locale.tag} />
      </h2>
      {agency !== null && (
        <p>
          <a href={agency} rel="external">
            {m.schools_info_agency()}
          </a>
        </p>
      )}
      <CourseCards courses={courses} hrefOf={(courseSlug) => href('course', { locale: locale.code, courseSlug })} />
    </section>
  );
}

/** Driving schools of a region: filters, and the list page by page. */

import { href } from '@lanewise/contracts/addresses';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import { schoolsOnPage } from '@lanewise/contracts/constants/schools';
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
import { Paging } from '../guides/paging.tsx';
import type { Route } from './+types/region.route.ts';
import { NoSchools } from './no-schools.tsx';
import { RegionFilter } from './region-filter.tsx';
import { isFiltered, queryOf, type RegionQuery, regionQueryOf } from './region-query.ts';
import { SchoolCard } from './school-card.tsx';
import { schoolAlternates, schoolCrumbs, schoolsHref, schoolsTag } from './school-places.ts';
import { TheoryFirst } from './theory-first.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { state, region, locale } }) => [schoolsTag(locale, state, region)],
};

/** Smallest units in a unit of each currency of the countries. */
const CENTS = 100;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const query = regionQueryOf(new URL(request.url).searchParams);
  const { near, language, gearbox, class: licenceClass, price, accessible, page } = query;
  const at = { c: locale.country, s: params.state, r: params.region };
  const [foundRegion, listed] = await Promise.all([
    api.getRegion({ params: at }),
    api.listSchools({
      params: at,
      query: {
        near,
        language,
        class: licenceClass,
        page,
        n: schoolsOnPage.default,
        ...(gearbox !== '' && { gearbox }),
        ...(price !== null && { max_price: price * CENTS }),
        // Without the filter, schools that are not accessible are listed too.
        ...(accessible && { accessible: true }),
      },
    }),
  ]);
  const { state, ...region } = requireAnswer(foundRegion, locale.code);
  if (state.slug !== params.state || region.slug !== params.region)
    throw redirect(schoolsHref(locale, { state, region }), 301);
  const answer = requireAnswer(listed, locale.code);
  if (page > 1 && answer.schools.length === 0) throw new Response(null, { status: 404 });
  return renderOnly({ ...answer, state, region, query, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.schools_name(), description: '', origin: undefined, location });
  const { state, region, schools, query, locale, origin } = loaderData;
  const isPlain = !isFiltered(query) && query.near === '' && query.page === 1 && schools.length > 0;
  return pageMeta({
    title: m.schools_in({ place: region.name }),
    description: m.schools_description_in({ place: region.name }),
    origin,
    location,
    isHidden: !isPlain,
    alternates: isPlain ? schoolAlternates(origin, locale, { state, region }) : [],
    structured: graphOf(organization(origin), breadcrumbs(origin, schoolCrumbs(locale, { state, region }))),
  });
}

type Data = Route.ComponentProps['loaderData'];

export default function RegionSchools({ loaderData }: Route.ComponentProps) {
  const { state, region, schools, query, locale } = loaderData;
  const isEmpty = schools.length === 0 && !isFiltered(query);
  return (
    <Screen locale={locale}>
      <div className="page schools">
        <Crumbs crumbs={schoolCrumbs(locale, { state, region })} />
        <h1 className="display">
          <WithOfficialName sentence={(place) => m.schools_in({ place })} name={region.name} page={locale.tag} />
        </h1>
        {isEmpty ? <NoSchools locale={locale} state={state.code} /> : <Listed data={loaderData} />}
        <TheoryFirst locale={locale} />
      </div>
    </Screen>
  );
}

function Listed({ data }: { readonly data: Data }) {
  const { state, region, schools, total, languages, classes, is_near_known: isKnown, query, locale } = data;
  const path = schoolsHref(locale, { state, region });
  return (
    <div className="school-list-page">
      <RegionFilter
        query={query}
        choices={{ languages, classes }}
        currency={buyingCountries[locale.country].currency}
        action={path}
        locale={locale}
      />
      <section aria-labelledby="schools">
        <h2 id="schools">{m.schools_name()}</h2>
        <p role="status">{total === 0 ? m.schools_filter_none() : m.schools_count({ count: total })}</p>
        {isKnown !== null && <p>{nearText(isKnown, query)}</p>}
        {query.near !== '' && (
          <p>
            <a href={href('drivingSchools', { locale: locale.code }, { near: query.near })}>
              {m.schools_near_beyond({ postcode: query.near, place: region.name })}
            </a>
          </p>
        )}
        <ul className="school-list">
          {schools.map((school) => (
            <SchoolCard
              key={school.id}
              school={school}
              href={schoolsHref(locale, { state, region, school })}
              locale={locale}
            />
          ))}
        </ul>
        <Paging
          page={query.page}
          pages={Math.ceil(total / schoolsOnPage.default)}
          hrefOf={(page) =>
            href(
              'schoolRegion',
              { locale: locale.code, state: state.slug, region: region.slug },
              queryOf({ ...query, page }),
            )
          }
          names={{ previous: m.schools_page_before(), next: m.schools_page_after() }}
        />
      </section>
    </div>
  );
}

function nearText(isKnown: boolean, { near }: RegionQuery): string {
  return isKnown ? m.schools_near_how({ postcode: near }) : m.schools_near_unknown({ postcode: near });
}

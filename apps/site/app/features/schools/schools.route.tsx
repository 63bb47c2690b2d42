/** Driving schools of a country: a search, and the states. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { searchLength } from '@lanewise/contracts/constants/schools';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { TextSearch } from '../../shared/forms/text-search.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { officialLang } from '../../shared/ui/foreign-language.ts';
import type { Route } from './+types/schools.route.ts';
import { NoSchools } from './no-schools.tsx';
import { PlaceList } from './place-list.tsx';
import { SchoolCard } from './school-card.tsx';
import { schoolCrumbs, schoolsHref } from './school-places.ts';
import { TheoryFirst } from './theory-first.tsx';

export const handle: PageHandle = reading;

/** Results of a search. */
const HITS = 20;
const LONGEST_POSTCODE = 16;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const c = locale.country;
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, searchLength.max);
  const near = (searchParams.get('near') ?? '').trim().slice(0, LONGEST_POSTCODE);
  const [states, hits, around] = await Promise.all([
    api.listStates({ params: { c } }),
    search.length < searchLength.min ? null : api.searchRegions({ params: {}, query: { q: search, c, n: HITS } }),
    near === '' ? null : api.listNearSchools({ params: { c }, query: { near, n: HITS } }),
  ]);
  return renderOnly({
    states: requireAnswer(states, locale.code),
    hits: hits === null ? null : requireAnswer(hits, locale.code).filter(({ kind }) => kind !== 'country'),
    around: around === null ? null : requireAnswer(around, locale.code),
    search,
    near,
    locale,
    origin,
  });
}

export function meta({ loaderData, location, params }: Route.MetaArgs) {
  const title = `${m.schools_find()} - ${localeName(params.locale as LocaleCode)}`;
  if (!loaderData) return pageMeta({ title, description: m.schools_lead(), origin: undefined, location });
  const { states, search, near, locale, origin } = loaderData;
  return pageMeta({
    title,
    description: hasSchools(states) ? m.schools_lead() : m.schools_lead_none(),
    origin,
    location,
    isHidden: search !== '' || near !== '',
    alternates: alternatesOf('drivingSchools', origin),
    structured: graphOf(organization(origin), breadcrumbs(origin, schoolCrumbs(locale, {}))),
  });
}

type States = CallAnswer<'listStates'>;

const hasSchools = (states: States) => states.some(({ schools }) => schools > 0);

export default function Schools({ loaderData }: Route.ComponentProps) {
  const { states, hits, around, search, near, locale } = loaderData;
  const isFilled = hasSchools(states);
  return (
    <Screen locale={locale}>
      <div className="page schools">
        <Crumbs crumbs={schoolCrumbs(locale, {})} />
        <h1 className="display">{m.schools_find()}</h1>
        <p className="lead">{isFilled ? m.schools_lead() : m.schools_lead_none()}</p>
        {isFilled && (
          <TextSearch
            action={schoolsHref(locale, {})}
            name="q"
            search={search}
            label={m.schools_search()}
            minLength={searchLength.min}
            maxLength={searchLength.max}
          />
        )}
        {hits !== null && <Hits hits={hits} search={search} locale={locale} />}
        {/* Over the borders of counties and states. */}
        {isFilled && (
          <TextSearch
            action={schoolsHref(locale, {})}
            name="near"
            search={near}
            label={m.schools_filter_near()}
            landmark={m.schools_near_title()}
            button={m.schools_near_go()}
            type="text"
            autoComplete="postal-code"
            maxLength={LONGEST_POSTCODE}
          />
        )}
        {around !== null && <Around around={around} near={near} locale={locale} />}
        {!isFilled && <NoSchools locale={locale} state={null} />}
        <section aria-labelledby="places">
          <h2 id="places">{m.schools_places()}</h2>
          <PlaceList
            places={states.map((state) => ({ ...state, href: schoolsHref(locale, { state }) }))}
            page={locale.tag}
          />
        </section>
        <TheoryFirst locale={locale} />
      </div>
    </Screen>
  );
}

interface AroundProps {
  readonly around: CallAnswer<'listNearSchools'>;
  readonly near: string;
  readonly locale: Locale;
}

function Around({ around: { is_near_known: isKnown, schools }, near: postcode, locale }: AroundProps) {
  if (!isKnown || schools.length === 0) return <p role="status">{m.schools_near_none({ postcode })}</p>;
  return (
    <section aria-labelledby="around">
      <h2 id="around">{m.schools_near_here({ postcode })}</h2>
      <p role="status">{m.schools_near_how({ postcode })}</p>
      <ul className="school-list">
        {schools.map(({ state, region, ...school }) => (
          <SchoolCard
            key={school.id}
            school={school}
            href={schoolsHref(locale, { state, region, school })}
            locale={locale}
          />
        ))}
      </ul>
    </section>
  );
}

interface HitsProps {
  readonly hits: CallAnswer<'searchRegions'>;
  readonly search: string;
  readonly locale: Locale;
}

function Hits({ hits, search, locale }: HitsProps) {
  return (
    <div className="school-hits">
      <p role="status">
        {hits.length === 0
          ? m.schools_found_none({ text: search })
          : m.schools_found({ count: hits.length, text: search })}
      </p>
      <ul>
        {hits.map(({ name, state, region, school }) => {
          const place = {
            ...(state && { state }),
            ...(region && { region }),
            ...(school && { school: { ...school, name } }),
          };
          const within = school ? [school.place, state?.name] : region ? [state?.name] : [];
          const path = schoolsHref(locale, place);
          return (
            <li key={path}>
              <a href={path} lang={school ? undefined : officialLang(locale.tag)}>
                {name}
              </a>
              {within.length > 0 && <span className="muted">{within.join(', ')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

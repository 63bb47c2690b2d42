/** One driving school: where it is, what it teaches and what a lesson costs. */
import { href } from '@lanewise/contracts/addresses';
import { countries } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, drivingSchool, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import type { Route } from './+types/school.route.ts';
import { schoolAlternates, schoolCrumbs, schoolsHref, schoolsTag } from './school-places.ts';
import { gearboxName, languageName, listText, priceText } from './school-words.ts';
import { TheoryFirst } from './theory-first.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { state, region, locale } }) => [schoolsTag(locale, state, region)],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const found = await api.getSchool({ params: { c: locale.country, id: params.schoolId } });
  const { state, region, ...school } = requireAnswer(found, locale.code);
  const path = schoolsHref(locale, { state, region, school });
  // A school that has moved is found at its old address.
  if (state.slug !== params.state || region.slug !== params.region) throw redirect(path, 301);
  return renderOnly({ state, region, school, path, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.schools_name(), description: '', origin: undefined, location });
  const { state, region, school, path, locale, origin } = loaderData;
  const place = { state, region, school };
  return pageMeta({
    title: `${school.name}, ${school.place}`,
    description: m.schools_description_in({ place: `${school.name}, ${school.place}` }),
    origin,
    location,
    isHidden: school.is_sample,
    alternates: school.is_sample ? [] : schoolAlternates(origin, locale, place),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, schoolCrumbs(locale, place)),
      ...(school.is_sample
        ? []
        : [drivingSchool(origin, { ...school, href: path, country: countries[locale.country].availableCode })]),
    ),
  });
}

export default function School({ loaderData }: Route.ComponentProps) {
  const { state, region, school, locale } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page schools">
        <Crumbs crumbs={schoolCrumbs(locale, { state, region, school })} />
        <h1 className="display">{school.name}</h1>
        {school.is_sample && <p className="school-sample">{m.schools_sample()}</p>}
        <Facts school={school} locale={locale} />
        <p>{m.schools_ask()}</p>
        <ul className="plain school-links">
          <li>
            <a href={schoolsHref(locale, { state, region })}>
              <WithOfficialName sentence={(place) => m.schools_more({ place })} name={region.name} page={locale.tag} />
            </a>
          </li>
          <li>
            <a href={href('schoolEntry', { locale: locale.code, schoolId: school.id.toLowerCase() })}>
              {m.schools_claim()}
            </a>
          </li>
          <li>
            <a href={href('contact', { locale: locale.code })}>{m.schools_wrong()}</a>
          </li>
        </ul>
        <TheoryFirst locale={locale} />
      </div>
    </Screen>
  );
}

function Facts({ school, locale }: Pick<Route.ComponentProps['loaderData'], 'school' | 'locale'>) {
  const { street, postcode, place, phone, email, website, hours } = school;
  const { tag } = locale;
  const languages = school.languages.map((language) => languageName(language, tag));
  const access =
    school.is_accessible === null ? undefined : school.is_accessible ? m.schools_access_yes() : m.schools_access_no();
  return (
    <dl className="school-page-facts">
      <Fact name={m.schools_address()}>
        {street !== null && (
          <>
            {street}
            <br />
          </>
        )}
        {[postcode, place].filter((part) => part !== null).join(' ')}
      </Fact>
      <Fact name={m.schools_price()}>{priceText(school, locale)}</Fact>
      <Fact name={m.schools_languages()}>{listText(languages, tag)}</Fact>
      <Fact name={m.schools_gearbox()}>{listText(school.gearboxes.map(gearboxName), tag)}</Fact>
      <Fact name={m.schools_classes()}>{listText(school.classes, tag)}</Fact>
      <Fact name={m.schools_access()}>{access}</Fact>
      <Fact name={m.schools_hours()}>{hours}</Fact>
      <Fact name={m.schools_phone()}>
        {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      </Fact>
      <Fact name={m.schools_mail()}>{email !== null && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact name={m.schools_site()}>
        {website !== null && (
          <a href={website} rel="external nofollow">
            {new URL(website).host}
          </a>
        )}
      </Fact>
    </dl>
  );
}

/** A fact about the school; without a value it is said to be unknown. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isKnown = children !== null && children !== undefined && children !== false;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isKnown ? children : <span className="muted">{m.schools_unknown()}</span>}</dd>
    </div>
  );
}

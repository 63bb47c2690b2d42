/** The start page: a choice of countries, the visitor's own first. A remembered country redirects to its home. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { pageContext } from '../page-context.ts';
import { choices, localeName } from '../shell/countries.ts';
import { personal } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/chooser.route.ts';

export const handle = personal;

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, remembered, origin } = context.get(pageContext);
  // `/?choose` shows the list even to visitors with a remembered country.
  if (remembered && !new URL(request.url).searchParams.has('choose'))
    throw redirect(href('countryHome', { locale: remembered }));
  return { suggested: locale.code, origin };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.brand_tagline(),
    description: m.chooser_lead(),
    origin: loaderData?.origin,
    location,
  });
}

export default function Chooser({ loaderData }: Route.ComponentProps) {
  const { suggested } = loaderData;
  const ordered = [...choices].sort((a, b) => Number(b.code === suggested) - Number(a.code === suggested));
  return (
    <Screen locale={undefined}>
      <div className="page chooser">
        <h1 className="display">{m.chooser_title()}</h1>
        <p className="lead">{m.chooser_lead()}</p>
        <ul className="country-cards">
          {ordered.map(({ code, country, tag }) => (
            <li key={code}>
              <a
                href={href('countryHome', { locale: code })}
                hrefLang={tag}
                // Names are in the locale's own language, whatever the language of the page.
                lang={tag}
                className={code === suggested ? 'link-card country-card plate' : 'link-card country-card'}
              >
                <Flag country={country} />
                <span>{localeName(code)}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}

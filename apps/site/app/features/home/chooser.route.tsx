/** The start page: a choice of countries, the visitor's own first. A remembered country redirects to its home. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { choiceOfLocale, countryChoices, languageChoices } from '../../shared/shell/countries.ts';
import { personal } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
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
  const own = choiceOfLocale(suggested);
  const others = countryChoices.filter(({ country }) => country !== own.country);
  const bilingual = countryChoices.filter((choice) => languageChoices(choice.country).length > 1);
  return (
    <Screen locale={undefined}>
      <div className="page chooser">
        <h1 className="display">{m.chooser_title()}</h1>
        <p className="lead">{m.chooser_lead()}</p>
        <ul className="country-cards" aria-label={m.menu_country()}>
          {[own, ...others].map((choice) => (
            <li key={choice.code}>
              <a
                href={choice.home}
                hrefLang={choice.tag}
                // Names are in the locale's own language, whatever the language of the page.
                lang={choice.tag}
                className={choice === own ? 'link-card country-card plate' : 'link-card country-card'}
              >
                <Flag country={choice.country} />
                <span>{choice.countryName}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        <section className="chooser-languages" aria-labelledby="languages">
          <h2 id="languages">{m.menu_language()}</h2>
          {bilingual.map((choice) => (
            <p key={choice.code}>
              <span lang={choice.tag}>{choice.countryName}</span>
              {languageChoices(choice.country).map(({ code, tag, home, languageName }) => (
                <a key={code} href={home} hrefLang={tag} lang={tag} data-entrance="picker-country">
                  {languageName}
                </a>
              ))}
            </p>
          ))}
        </section>
      </div>
    </Screen>
  );
}

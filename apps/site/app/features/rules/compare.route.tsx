/** Two places compared, of one country or of two: only the rules that differ, the most dangerous to get wrong first. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
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
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import type { Route } from './+types/compare.route.ts';
import { chosenPlaces } from './chosen-places.ts';
import { ComparedRules } from './compared-rules.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { type CompareLocale, hasComparison, hasRulePages } from './rule-locale.ts';

export const handle: PageHandle = { ...reading, tags: ({ params }) => [`rules:${params.locale ?? ''}`] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  if (!hasComparison(locale.code)) throw new Response(null, { status: 404 });
  const { places: all } = requireAnswer(await api.listRulePlaces({}), locale.code);
  // Those of the page's own country first.
  const own = all.filter(({ country }) => country === locale.country);
  const places = [...own, ...all.filter((place) => !own.includes(place))];
  const chosen = chosenPlaces(new URL(request.url).searchParams, places, locale.country);
  const compared =
    chosen.problem === null
      ? requireAnswer(await api.compareRules({ query: { from: chosen.from, to: chosen.to } }), locale.code)
      : null;
  return renderOnly({ places, chosen, compared, locale: { ...locale, code: locale.code }, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.rules_compare_name(), description: '', origin: undefined, location });
  const { chosen, compared, locale, origin } = loaderData;
  return pageMeta({
    title: `${compared === null ? m.rules_compare_name() : titleOf(compared)} - ${localeName(locale.code)}`,
    description: m.rules_compare_lead(),
    origin,
    location,
    // Two thousand pairs would be as many pages that say what the pages of the rules say already.
    isHidden: chosen.problem !== 'nothing',
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbsOf(locale.code))),
  });
}

const titleOf = ({ from, to }: CallAnswer<'compareRules'>) => m.rules_compare_title({ from: from.name, to: to.name });

function crumbsOf(locale: CompareLocale) {
  return [
    { name: localeName(locale), href: homeOf(locales[locale]) },
    ...(hasRulePages(locale) ? [{ name: m.rules_name(), href: href('rules', { locale }) }] : []),
    { name: m.rules_compare_name(), href: href('compareRules', { locale }) },
  ];
}

export default function CompareRules({ loaderData }: Route.ComponentProps) {
  const { places, chosen, compared, locale } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page rule-page">
        <Crumbs crumbs={crumbsOf(locale.code)} />
        <h1 className="display">{m.rules_compare_name()}</h1>
        <p className="lead">{m.rules_compare_lead()}</p>
        <PlaceChoice places={places} chosen={chosen} action={href('compareRules', { locale: locale.code })} />
        {compared !== null && <ComparedRules compared={compared} locale={locale} title={titleOf(compared)} />}
      </div>
    </Screen>
  );
}

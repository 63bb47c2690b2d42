/** For visitors from abroad: the rules that they meet first, with what most states say and the way to each state's own. */
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
import type { Route } from './+types/visitors.route.ts';
import { hasVisitorPage } from './rule-locale.ts';

/** The only locale with this page, as its address says. */
const LOCALE = 'us';

export const handle: PageHandle = { ...reading, tags: () => ['rules:us'] };

/** What a visitor meets on the first day, by the addresses of the rules. */
const firstRules = [
  'right-turn-on-red',
  'school-bus-divided-highway',
  'move-over',
  'handheld-phones',
  'alcohol-limit',
  'seat-belt-seats',
  'headlights-with-wipers',
] as const;

/** Values of a rule that are named. */
const NAMED = 3;

const licenseSource = 'https://www.usa.gov/visitors-driving';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  if (!hasVisitorPage(locale.code)) throw new Response(null, { status: 404 });
  const answers = await Promise.all(firstRules.map((rule) => api.getRule({ params: { rule: `us-${rule}` } })));
  const rules = answers
    // A bank may know a rule in too few states.
    .filter((answer) => answer.ok || answer.error.code !== 'RULE_NOT_FOUND')
    .map((answer) => summaryOf(requireAnswer(answer, locale.code)));
  return renderOnly({ rules, locale, origin });
}

/** Returns a rule with how many states have each value, the commonest first. */
function summaryOf({ slug, title, about, values, unknown }: CallAnswer<'getRule'>) {
  const groups = [...Map.groupBy(values, ({ text }) => text)]
    .map(([value, own]) => ({ value, count: own.length }))
    .toSorted((a, b) => b.count - a.count);
  const others = groups.slice(NAMED).reduce((sum, { count }) => sum + count, 0);
  return { slug, title, about, values: groups.slice(0, NAMED), others, unknown: unknown.length };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.rules_visitors_name(), description: '', origin: undefined, location });
  const { rules, origin } = loaderData;
  return pageMeta({
    title: `${m.rules_visitors_name()} - ${localeName(LOCALE)}`,
    description: m.rules_visitors_lead(),
    origin,
    location,
    isHidden: rules.length === 0,
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbs())),
  });
}

function crumbs() {
  return [
    { name: localeName(LOCALE), href: homeOf(locales[LOCALE]) },
    { name: m.rules_name(), href: href('rules', { locale: LOCALE }) },
    { name: m.rules_visitors_name(), href: href('visitors', { locale: LOCALE }) },
  ];
}

export default function Visitors({ loaderData: { rules, locale } }: Route.ComponentProps) {
  return (
    <Screen locale={locale}>
      <div className="page rule-page">
        <Crumbs crumbs={crumbs()} />
        <h1 className="display">{m.rules_visitors_name()}</h1>
        <p className="lead">{m.rules_visitors_lead()}</p>
        <section aria-labelledby="license">
          <h2 id="license">{m.rules_visitors_license()}</h2>
          <p>{m.rules_visitors_license_text()}</p>
          <p>
            <a className="rule-source" href={licenseSource}>
              {m.rules_visitors_source()}
            </a>
          </p>
        </section>
        <ol className="rule-differences">
          {rules.map(({ slug, title, about, values, others, unknown }) => (
            <li key={slug}>
              <h2>
                <a href={href('rule', { locale: LOCALE, rule: slug })}>{title}</a>
              </h2>
              <p>{about}</p>
              <ul className="rule-changes">
                {values.map(({ value, count }) => (
                  <li key={value}>{m.rules_visitors_values({ value, count })}</li>
                ))}
                {others > 0 && <li>{m.rules_visitors_others({ count: others })}</li>}
                {unknown > 0 && <li>{m.rules_visitors_unknown({ count: unknown })}</li>}
              </ul>
            </li>
          ))}
        </ol>
        <p>
          <a href={`${href('rule', { locale: LOCALE, rule: 'right-turn-on-red' })}#us-ny`}>{m.rules_visitors_city()}</a>
        </p>
        <section aria-labelledby="next">
          <h2 id="next">{m.rules_visitors_next()}</h2>
          <ul className="rule-changes">
            <li>
              <a href={href('rules', { locale: LOCALE })}>{m.rules_visitors_all()}</a>
            </li>
            <li>
              <a href={href('compareRules', { locale: LOCALE })}>{m.rules_compare_name()}</a>
            </li>
          </ul>
          <p className="small muted">{m.rules_visitors_count()}</p>
        </section>
      </div>
    </Screen>
  );
}

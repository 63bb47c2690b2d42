/** The rules of a country that differ from state to state, by topic. */
import { href } from '@lanewise/contracts/addresses';
import { type RuleTopic, ruleTopics } from '@lanewise/contracts/constants/rule-topics';
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
import type { Route } from './+types/rules.route.ts';
import { hasRulePages, hasVisitorPage, type RuleLocale, rulesTitle } from './rule-locale.ts';

/** The headings of the topics that rules are listed by. */
const topicNames: Readonly<Record<RuleTopic, () => string>> = {
  turns: m.rules_topic_turns,
  speed: m.rules_topic_speed,
  alcohol: m.rules_topic_alcohol,
  phones: m.rules_topic_phones,
  sharing: m.rules_topic_sharing,
  belts: m.rules_topic_belts,
  lights: m.rules_topic_lights,
  parking: m.rules_topic_parking,
  crashes: m.rules_topic_crashes,
  license: m.rules_topic_license,
};

export const handle: PageHandle = { ...reading, tags: ({ params }) => [`rules:${params.locale ?? ''}`] };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  if (!hasRulePages(locale.code)) throw new Response(null, { status: 404 });
  const { rules } = requireAnswer(await api.listRules({ query: { country: locale.country } }), locale.code);
  return renderOnly({ rules, locale: { ...locale, code: locale.code }, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.rules_name(), description: '', origin: undefined, location });
  const { rules, locale, origin } = loaderData;
  const title = rulesTitle(locale.code);
  return pageMeta({
    title,
    description: m.rules_lead({ count: rules.length }),
    origin,
    location,
    isHidden: rules.length === 0,
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbsOf(locale.code))),
  });
}

function crumbsOf(locale: RuleLocale) {
  return [
    { name: localeName(locale), href: homeOf(locales[locale]) },
    { name: m.rules_name(), href: href('rules', { locale }) },
  ];
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { rules, locale } = loaderData;
  const topics = ruleTopics
    .map((topic) => ({ topic, own: rules.filter((rule) => rule.topic === topic) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Screen locale={locale}>
      <div className="page">
        <Crumbs crumbs={crumbsOf(locale.code)} />
        <h1 className="display">{rulesTitle(locale.code)}</h1>
        <p className="lead">{m.rules_lead({ count: rules.length })}</p>
        <p>
          <a href={href('compareRules', { locale: locale.code })}>{m.rules_compare_name()}</a>
          {hasVisitorPage(locale.code) && (
            <>
              {' '}
              <a href={href('visitors', { locale: 'us' })}>{m.rules_visitors_name()}</a>
            </>
          )}
        </p>
        <div className="rule-topics">
          {topics.map(({ topic, own }) => (
            <section key={topic} aria-labelledby={topic}>
              <h2 id={topic}>{topicNames[topic]()}</h2>
              <ul className="rule-list">
                {own.map(({ id, slug, title, known, places }) => (
                  <li key={id}>
                    <a href={href('rule', { locale: locale.code, rule: slug })}>{title}</a>
                    <span className="small">{m.rules_known({ known, places })}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Screen>
  );
}

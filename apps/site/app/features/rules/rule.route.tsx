/** A rule of the road in every state of a country: what it is about, the values as a map, questions to try, and the table of values with their sources. */
import { href } from '@lanewise/contracts/addresses';
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
import { breadcrumbs, DATA_LICENSE, dataset, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { Tryout } from '../../shared/ui/tryout.tsx';
import type { Route } from './+types/rule.route.ts';
import { RuleChanges } from './rule-changes.tsx';
import { hasRulePages, type RuleLocale } from './rule-locale.ts';
import { RuleMap } from './rule-map.tsx';
import { RuleTable } from './rule-table.tsx';

export const handle: PageHandle = { ...reading, tags: ({ params }) => [`rules:${params.locale ?? ''}`] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  if (!hasRulePages(locale.code)) throw new Response(null, { status: 404 });
  const answer = await api.getRule({ params: { rule: `${locale.country}-${params.rule}` } });
  return renderOnly({ rule: requireAnswer(answer, locale.code), locale: { ...locale, code: locale.code }, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.rules_name(), description: '', origin: undefined, location });
  const { rule, locale, origin } = loaderData;
  const { id, title, about, slug, values } = rule;
  const read = values.map((value) => value.read).toSorted();
  const page = { name: title, href: href('rule', { locale: locale.code, rule: slug }) };
  return pageMeta({
    title: `${title} - ${localeName(locale.code)}`,
    description: about,
    origin,
    location,
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, [...crumbsTo(locale.code), page]),
      dataset(origin, {
        ...page,
        description: about,
        modified: read.at(-1) ?? '',
        json: dataPath(id),
        place: localeName(locale.code),
      }),
    ),
  });
}

const dataPath = (id: string) => `/api/v3/rules/${id}`;

function crumbsTo(locale: RuleLocale) {
  return [
    { name: localeName(locale), href: homeOf(locales[locale]) },
    { name: m.rules_name(), href: href('rules', { locale }) },
  ];
}

export default function Rule({ loaderData }: Route.ComponentProps) {
  const { rule, locale } = loaderData;
  const { id, slug, title, about, picture, values, questions } = rule;
  const page = { name: title, href: href('rule', { locale: locale.code, rule: slug }) };
  return (
    <Screen locale={locale}>
      <div className="page rule-page">
        <Crumbs crumbs={[...crumbsTo(locale.code), page]} />
        <h1 className="display">{title}</h1>
        <p className="lead">{about}</p>
        {picture !== null && (
          <div className="rule-picture picture tall">
            <img src={picture.src} alt="" width={picture.width} height={picture.height} />
          </div>
        )}
        <RuleMap rule={rule} country={locale.country} />
        <RuleChanges values={values} locale={locale} />
        {questions.length > 0 && (
          <section aria-labelledby="try">
            <h2 id="try">{m.rules_try_title()}</h2>
            <p>{m.rules_try_lead()}</p>
            <div className="rule-questions">
              {questions.map((item, index) => (
                <Tryout
                  key={item.page_id}
                  item={item}
                  page={locale.tag}
                  label={m.rules_try_label({ number: index + 1, title })}
                />
              ))}
            </div>
          </section>
        )}
        {/* Last of what is read, since fifty places fill many screens of a phone. The map leads to each. */}
        <RuleTable rule={rule} locale={locale} />
        <section>
          <p>
            <a href={DATA_LICENSE}>{m.rules_data()}</a> <a href={dataPath(id)}>{m.rules_data_json()}</a>
          </p>
          <p>
            {m.rules_wrong()} <a href={href('reportValue', { locale: locale.code, rule: slug })}>{m.rules_report()}</a>{' '}
            <a href={href('contact', { locale: locale.code })}>{m.rules_contact()}</a>
          </p>
        </section>
      </div>
    </Screen>
  );
}

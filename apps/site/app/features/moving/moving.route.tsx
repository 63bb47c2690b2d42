/** What a learner who moves to another state or country has to learn again, and a test about exactly that. */
import { href } from '@lanewise/contracts/addresses';
import type { MovingPlan } from '@lanewise/contracts/calls/rules';
import { type Country, countryOf, type Locale, locales } from '@lanewise/contracts/countries';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { languageChoices } from '../../shared/shell/countries.ts';
import { type PageHandle, personal } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { nextQuery } from '../accounts/next-of.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import { chosenPlaces } from '../rules/chosen-places.ts';
import { hasComparison } from '../rules/rule-locale.ts';
import type { Route } from './+types/moving.route.ts';

export const handle: PageHandle = personal;

/** Questions of one test. */
const AT_ONCE = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale } = page;
  if (!hasComparison(locale.code)) throw new Response(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  const back = nextQuery('moving', { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' });
  await requireLearning(page, back);
  const { places } = requireAnswer(await api.listRulePlaces({}), locale.code);
  const { from, to, problem } = chosenPlaces(searchParams, places, locale.country);
  const target = places.find(({ id }) => id === to);
  const country = countryOf(target?.country ?? '');
  const course = target?.course;
  // That page has the choice of places and says what is wrong with this one.
  if (problem !== null || !country || !course)
    throw redirect(`${href('compareRules', { locale: locale.code })}${search}`);
  const plan = requireAnswer(
    await api.getMovingPlan({ params: { a: country.code, b: course }, query: { from } }),
    locale.code,
  );
  return { locale: { ...locale, code: locale.code }, plan, course, asked: learnerLocale(country, locale) };
}

/** Returns the locale in which a learner takes a country's course: in the language of the page where the country has it. */
function learnerLocale({ code, defaultLocale }: Country, { content }: Locale): Locale {
  return languageChoices(code).find((choice) => choice.content === content) ?? locales[defaultLocale];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData ? titleOf(loaderData.plan) : m.rules_compare_name());
}

const titleOf = ({ from, to }: MovingPlan) => m.rules_moving_title({ from: from.name, to: to.name });

const standings: Readonly<Record<NonNullable<MovingPlan['rules'][number]['standing']>, () => string>> = {
  new: m.rules_moving_new,
  missed: m.rules_moving_missed,
  due: m.rules_moving_due,
  known: m.rules_moving_known,
};

export default function Moving({ loaderData: { locale, course, asked, plan } }: Route.ComponentProps) {
  const { from, to, rules, page_ids: pageIds, same, credited } = plan;
  const questions = pageIds.slice(0, AT_ONCE);
  const test = `${href('appTest', { locale: asked.code, courseSlug: course })}?${testOptionsQuery({ kind: 'practice', questions })}`;
  const compared = `${href('compareRules', { locale: locale.code })}?${new URLSearchParams({ from: from.id, to: to.id })}`;
  return (
    <Screen locale={locale}>
      <div className="page narrow rule-page">
        <h1>{titleOf(plan)}</h1>
        <p className="lead">{rules.length === 0 ? m.rules_moving_none() : m.rules_moving_lead()}</p>
        <p>
          {m.rules_compare_same({ count: same })}
          {credited > 0 && ` ${m.rules_moving_credit({ count: credited, place: from.name })}`}
        </p>
        {questions.length > 0 && (
          <p>
            <a className="btn btn-main" href={test}>
              {m.rules_moving_start({ count: questions.length })}
            </a>
            {asked.content !== locale.content && (
              <span className="rule-note">{m.rules_moving_language({ language: languageName(asked, locale) })}</span>
            )}
          </p>
        )}
        {rules.length > 0 && questions.length === 0 && <p>{m.rules_moving_done()}</p>}
        <ol className="rule-differences">
          {rules.map((rule) => (
            <MovedRule key={rule.rule} rule={rule} plan={plan} />
          ))}
        </ol>
        <p>
          <a href={compared}>{m.rules_moving_compare()}</a>
        </p>
      </div>
    </Screen>
  );
}

function languageName({ content }: Locale, { tag }: Locale): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(content) ?? content;
}

interface MovedRuleProps {
  readonly rule: MovingPlan['rules'][number];
  readonly plan: Pick<MovingPlan, 'from' | 'to'>;
}

function MovedRule({ rule, plan: { from, to } }: MovedRuleProps) {
  const { title, standing, knew_before: knewBefore } = rule;
  return (
    <li>
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>{from.name}</dt>
          <dd>{rule.from}</dd>
        </div>
        <div>
          <dt>{to.name}</dt>
          <dd>
            <strong>{rule.to}</strong>
          </dd>
        </div>
      </dl>
      <p className="rule-note">
        {(standing === null ? m.rules_moving_unasked : standings[standing])()}
        {knewBefore && `. ${m.rules_moving_habit({ place: from.name })}`}
      </p>
    </li>
  );
}

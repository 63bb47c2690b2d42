/**
 * The plans: for visitors below a locale, for signed-in learners below `/app`. A learner who opens the visitors' page is redirected
 * (specification, section 2).
 */
import { href } from '@lanewise/contracts/addresses';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../calls/require-answer.ts';
import { requireSettings } from '../learner/data/signed-in.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { interactive, type PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requireLocale } from '../shell/require-locale.ts';
import { Screen } from '../shell/screen.tsx';
import { redirectSignedIn } from '../shell/signed-in-visitor.server.ts';
import type { Route } from './+types/upgrade.route.ts';
import { lengthOf, moneyOf, taxOf } from './plan-words.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const isInApp = new URL(request.url).pathname.startsWith('/app/');
  if (isInApp) await requireSettings(page);
  else {
    const course = params.courseSlug ?? (page.hasToken ? await chosenCourse(page) : undefined);
    await redirectSignedIn(page, course === undefined ? '' : `/${locale.code}/${encodeURIComponent(course)}/upgrade`);
  }
  const course = params.courseSlug ?? (await firstCourse(page, locale));
  const none = { providers: [], plans: [] };
  const { providers, plans } =
    course === undefined
      ? none
      : requireAnswer(await page.api.listPlans({ params: { a: locale.country, b: course } }), locale.code);
  return { locale, origin: page.origin, course, plans: providers.length > 0 ? plans : [] };
}

/** Returns the course that the learner has chosen; undefined if the token is invalid. */
async function chosenCourse({ api, locale }: PageContext): Promise<string | undefined> {
  const result = await api.getSettings({});
  if (!result.ok && result.error.code === 'AUTHENTICATION') return undefined;
  return requireAnswer(result, locale.code).settings.course_code ?? undefined;
}

async function firstCourse({ api }: PageContext, locale: Locale): Promise<string | undefined> {
  const courses = requireAnswer(await api.listCourses({ params: { topic: locale.country } }), locale.code);
  return courses[0]?.course_code;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.upgrade_title(),
    description: m.upgrade_lead(),
    origin: loaderData?.origin,
    location,
    isHidden: (loaderData?.plans.length ?? 0) === 0,
  });
}

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { locale, course, plans } = loaderData;
  const passes = plans.filter(({ kind }) => kind === 'pass');
  const subscriptions = plans.filter(({ kind }) => kind === 'subscription');
  const isEmpty = plans.length === 0;
  const list = { locale, course };
  return (
    <Screen locale={locale}>
      <div className="page plans">
        <h1 className="display">{isEmpty ? m.upgrade_free() : m.upgrade_title()}</h1>
        <p className="lead">{isEmpty ? m.upgrade_free_lead() : m.upgrade_lead()}</p>
        {isEmpty ? (
          <p>
            <a className="btn btn-main" href={href('courses', { locale: locale.code })}>
              {m.nav_courses()}
            </a>
          </p>
        ) : (
          <>
            <PlanList {...list} title={m.upgrade_subscriptions()} plans={subscriptions} />
            <PlanList {...list} title={m.upgrade_passes()} plans={passes} />
          </>
        )}
      </div>
    </Screen>
  );
}

interface PlanListProps {
  readonly locale: Locale;
  readonly course: string | undefined;
  readonly title: string;
  readonly plans: readonly PlanView[];
}

function PlanList({ locale, course, title, plans }: PlanListProps) {
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="plan-cards">
        {plans.map((plan) => (
          <li key={plan.id} className="plan-card">
            <h3>{lengthOf(plan)}</h3>
            {plan.is_popular && <p className="plan-mark">{m.plan_popular()}</p>}
            <p className="plan-price">{moneyOf(plan, locale)}</p>
            <p className="fine">{taxOf(plan, locale)}</p>
            {plan.trial_days > 0 && <p>{m.plan_trial({ days: plan.trial_days })}</p>}
            <a
              className={plan.is_popular ? 'btn btn-main' : 'btn btn-quiet'}
              href={href(
                'upgradeCheckout',
                { locale: locale.code },
                { plan: plan.id, ...(course !== undefined && { course }) },
              )}
              aria-label={m.plan_choose_named({ plan: lengthOf(plan) })}
            >
              {m.plan_choose()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

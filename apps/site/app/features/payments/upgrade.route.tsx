/**
 * The plans: for visitors below a locale, for signed-in learners below `/app`. A learner who opens the visitors' page is redirected
 * (specification, section 2).
 */
import { href } from '@lanewise/contracts/addresses';
import { defaultVariant } from '@lanewise/contracts/constants/experiments';
import { reviewsShown } from '@lanewise/contracts/constants/reviews';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { redirectSignedIn } from '../../shared/shell/signed-in-visitor.server.ts';
import { requireSettings } from '../learner/data/signed-in.ts';
import { OrderFrame } from '../orders/order-frame.tsx';
import { OrderSteps } from '../orders/order-steps.tsx';
import { useOrder } from '../orders/use-order.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/upgrade.route.ts';
import { UpgradeLayout, type UpgradeLayoutProps } from './upgrade-layout.tsx';
import { UpgradeLayout2 } from './upgrade-layout-2.tsx';

export const handle: PageHandle = interactive;

/** By the names of the specification (section 3, `upgrade.pageLayout`). */
const layouts = { UpgradeLayout, UpgradeLayout2 } as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { pathname } = new URL(request.url);
  const isInApp = pathname.startsWith('/app/');
  if (isInApp) await requireSettings(page);
  else {
    const course = params.courseSlug ?? (page.hasToken ? await chosenCourse(page) : undefined);
    const toPlans = course === undefined ? 'select-course?next=upgrade' : `${encodeURIComponent(course)}/upgrade`;
    await redirectSignedIn(page, `/${locale.code}/${toPlans}`);
  }
  const course = params.courseSlug ?? (await firstCourse(page, locale));
  const none = { providers: [], plans: [], needs_plan: [] };
  const {
    providers,
    plans,
    needs_plan: needsPlan,
  } = course === undefined
    ? none
    : requireAnswer(await page.api.listPlans({ params: { a: locale.country, b: course } }), locale.code);
  const isLimited = needsPlan.length > 0;
  const { discounts } = requireAnswer(await page.api.listDiscounts({ params: { x: locale.country } }), locale.code);
  const reviews = await readReviews(page, locale, reviewsShown.elsewhere);
  const sold = providers.length > 0 ? plans : [];
  // Without plans there is no layout to see. The address of the second layout is an order for it, not an experiment.
  const isOrdered = pathname.endsWith('/upgrade-2');
  const usual = isOrdered ? 'UpgradeLayout2' : defaultVariant('paywall_layout');
  const layout = isOrdered || sold.length === 0 ? usual : await page.variantOf('paywall_layout');
  const upgrade = {
    pageLayout: layout,
    currentActiveAction: isInApp ? ('Pay' as const) : ('Login' as const),
    is3StepsStepperActive: sold.length > 0,
  };
  const order = { upgrade, plans: sold, isPaid: false };
  const base = { locale, origin: page.origin, nonce: page.nonce, course, isLimited };
  return { ...base, plans: sold, isReduced: discounts.length > 0, reviews, order };
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
    description: loaderData?.isLimited ? m.upgrade_lead_paid() : m.upgrade_lead(),
    origin: loaderData?.origin,
    location,
    isHidden: (loaderData?.plans.length ?? 0) === 0,
  });
}

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { locale, course, plans, isReduced, isLimited, reviews, order, nonce } = loaderData;
  const lead = isLimited ? m.upgrade_lead_paid() : m.upgrade_lead();
  const isEmpty = plans.length === 0;
  return (
    <Screen locale={locale}>
      <PageEvent event={{ name: 'plan_opened', properties: { page: 'upgrade', ...(course && { course }) } }} />
      <OrderFrame order={order} reviews={reviews} nonce={nonce}>
        <div className="page plans">
          <h1 className="display">{isEmpty ? m.upgrade_free() : m.upgrade_title()}</h1>
          <p className="lead">{isEmpty ? m.upgrade_free_lead() : lead}</p>
          {isLimited && <p>{m.paywall_free()}</p>}
          {isReduced && (
            <p>
              <a className="link" href={href('discount', { locale: locale.code })}>
                {m.upgrade_discount()}
              </a>
            </p>
          )}
          {isEmpty ? (
            <p>
              <a className="btn btn-main" href={href('courses', { locale: locale.code })}>
                {m.nav_courses()}
              </a>
            </p>
          ) : (
            <Plans locale={locale} course={course} plans={plans} />
          )}
          <OrderReviews locale={locale} />
        </div>
      </OrderFrame>
    </Screen>
  );
}

function Plans(props: UpgradeLayoutProps) {
  const Layout = layouts[useOrder((state) => state.upgrade.pageLayout)];
  return (
    <>
      <OrderSteps />
      <Layout {...props} />
    </>
  );
}

function OrderReviews({ locale }: { readonly locale: Locale }) {
  return <Reviews locale={locale} shown={useOrder((state) => state.reviews.reviewsData)} />;
}

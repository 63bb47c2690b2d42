/**
 * The plans: for visitors below a locale, for signed-in learners below `/app`. A learner who opens the visitors' page is redirected
 * (specification, section 2).
 */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
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
import { chosenCourseOf } from '../accounts/chosen-course.ts';
import { CourseField } from '../accounts/course-field.tsx';
import { requireSettings } from '../learner/data/signed-in.ts';
import { OrderFrame } from '../orders/order-frame.tsx';
import { OrderSteps } from '../orders/order-steps.tsx';
import { useOrder } from '../orders/use-order.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/upgrade.route.ts';
import { planLayouts } from './plan-layouts.ts';
import type { UpgradeLayoutProps } from './upgrade-layout.tsx';

export const handle: PageHandle = interactive;

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
  const listed = await page.api.listCourses({ params: { topic: locale.country }, query: { locale: locale.content } });
  const courses = requireAnswer(listed, locale.code);
  const { looked, course } = courseOf(request, locale, courses, params.courseSlug);
  const none = { providers: [], plans: [], needs_plan: [] };
  const {
    providers,
    plans,
    needs_plan: needsPlan,
  } = course === undefined
    ? none
    : requireAnswer(await page.api.listPlans({ params: { a: locale.country, b: course.course_code } }), locale.code);
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
  const choices = looked === undefined ? courses : [];
  const base = { locale, origin: page.origin, nonce: page.nonce, course: looked, choices, isLimited };
  const isRoadTest = pathname.endsWith('/driving-test-upgrade');
  return { ...base, isRoadTest, plans: sold, isReduced: discounts.length > 0, reviews, order };
}

/** Returns the course that the learner has chosen; undefined if the token is invalid. */
async function chosenCourse({ api, locale }: PageContext): Promise<string | undefined> {
  const result = await api.getSettings({});
  if (!result.ok && result.error.code === 'AUTHENTICATION') return undefined;
  return requireAnswer(result, locale.code).settings.course_code ?? undefined;
}

/**
 * Returns the course that a visitor has looked at: the one in the address, or the one they chose last; undefined if the country has several and they
 * have named none. `course` is any course then, whose plans are shown.
 */
function courseOf(request: Request, { country }: Locale, courses: readonly Course[], slug: string | undefined) {
  const chosen = chosenCourseOf(request.headers.get('cookie'));
  const asked = slug ?? new URL(request.url).searchParams.get('course') ?? undefined;
  const named = asked ?? (chosen?.subject === country ? chosen.course : undefined);
  const found = courses.find((each) => each.slug === named || each.course_code === named);
  if (slug !== undefined && found === undefined) throw new Response(null, { status: 404 });
  const looked = found ?? (courses.length === 1 ? courses[0] : undefined);
  return { looked, course: looked ?? courses[0] };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.isRoadTest ? m.road_test_plans_title() : m.upgrade_title(),
    description: loaderData?.isLimited ? m.upgrade_lead_paid() : m.upgrade_lead(),
    origin: loaderData?.origin,
    location,
    isHidden: (loaderData?.plans.length ?? 0) === 0,
  });
}

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { locale, course, choices, plans, isReduced, isLimited, isRoadTest, reviews, order, nonce } = loaderData;
  const lead = isLimited ? m.upgrade_lead_paid() : m.upgrade_lead();
  const isEmpty = plans.length === 0;
  const title = isRoadTest ? m.road_test_plans_title() : m.upgrade_title();
  const opened = { page: isRoadTest ? 'driving-test-upgrade' : 'upgrade', ...(course && { course: course.slug }) };
  return (
    <Screen locale={locale} {...(course && { course: course.slug })}>
      <PageEvent event={{ name: 'plan_opened', properties: opened }} />
      <OrderFrame order={order} reviews={reviews} nonce={nonce}>
        <div className="page plans">
          <h1 className="display">{isEmpty ? m.upgrade_free() : title}</h1>
          <p className="lead">{isEmpty ? m.upgrade_free_lead() : lead}</p>
          {isRoadTest && <RoadTest locale={locale} />}
          {isLimited && <p>{m.paywall_free()}</p>}
          {!isEmpty && course && <p>{m.upgrade_for({ course: course.name })}</p>}
          {!isEmpty && choices.length > 0 && <CourseChoice locale={locale} courses={choices} />}
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
            <Plans locale={locale} course={course?.course_code} plans={plans} />
          )}
          <OrderReviews locale={locale} />
        </div>
      </OrderFrame>
    </Screen>
  );
}

/** What a plan has to do with the practical test, whose pages its visitors come from. */
function RoadTest({ locale }: { readonly locale: Locale }) {
  return (
    <p>
      {m.road_test_plans_why()} <a href={href('behindTheWheel', { locale: locale.code })}>{m.road_test_plans_free()}</a>
    </p>
  );
}

interface CourseChoiceProps {
  readonly locale: Locale;
  readonly courses: readonly Course[];
}

/** Asks a visitor who has looked at no course which one it is for. */
function CourseChoice({ locale, courses }: CourseChoiceProps) {
  return (
    <form className="form" method="get" action={href('upgrade', { locale: locale.code })}>
      <CourseField courses={courses} error={undefined} />
      <button className="btn btn-quiet" type="submit">
        {m.upgrade_choose()}
      </button>
    </form>
  );
}

function Plans(props: UpgradeLayoutProps) {
  const Layout = planLayouts[useOrder((state) => state.upgrade.pageLayout)];
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

/** The plans at the end of a funnel, beside what is free. Only where plans are sold; otherwise the funnel has no such step. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { planLayouts } from '../payments/plan-layouts.ts';
import type { Route } from './+types/funnel-paywall.route.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { loadEnd } from './load-end.server.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { end, course, place, query, headers, funnel, at } = await loadEnd(page, {
    request,
    courseSlug: params.courseSlug,
    step: 'paywall',
  });
  const plan = href('firstPlan', place, query);
  if (!end.hasPaywall) throw redirect(plan, { headers });
  const last = end.factors.at(-1);
  const back = last === undefined ? plan : href('trustFactor', { ...place, factor: last }, query);
  const later = page.hasToken ? page.appUrl : href('funnelSignUp', place, query);
  const layout = await page.variantOf('paywall_layout');
  const shown = { course, layout, plans: end.plans, back, later, funnel, at, hasToken: page.hasToken };
  return data({ ...shown, locale: page.locale, nonce: page.nonce }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.funnel_paywall_title());
}

export default function FunnelPaywall({ loaderData }: Route.ComponentProps) {
  const { course, layout, plans, back, later, funnel, at, hasToken, locale, nonce } = loaderData;
  const leaveTo = href('course', { locale: locale.code, courseSlug: course.slug });
  const Layout = planLayouts[layout];
  return (
    <FunnelFrame
      title={course.name}
      back={back}
      leaveTo={leaveTo}
      funnel={funnel}
      nonce={nonce}
      {...(at && { place: at })}
    >
      <h1>{m.funnel_paywall_title()}</h1>
      <p className="lead">{m.upgrade_lead_paid()}</p>
      <p>{m.paywall_free()}</p>
      <Layout locale={locale} course={course.course_code} plans={plans} />
      <p>
        <a href={later}>{hasToken ? m.funnel_paywall_later() : m.funnel_paywall_later_guest()}</a>
      </p>
    </FunnelFrame>
  );
}

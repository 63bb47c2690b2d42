/** How a funnel ends: with the plans, where they are sold and open more than is free, and before them the trust factors that have figures. */
import { href } from '@lanewise/contracts/addresses';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { TrustView } from '@lanewise/contracts/calls/trust';
import type { FunnelEnd } from '@lanewise/contracts/constants/funnels';
import { type TrustFactor, trustFactors } from '@lanewise/contracts/constants/trust';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { courseParams } from '../catalogue/course-params.ts';

interface End extends FunnelEnd {
  /** Empty where there is no paywall. */
  readonly plans: readonly PlanView[];
  readonly trust: TrustView;
  /** The trust screens that have something to show, in their order; none without a paywall. */
  readonly factors: readonly TrustFactor[];
}

const nothing: TrustView = { students: null, ratings: [], media: [], is_sample: false };

/** A learner whose plan opens the course already is not offered another. */
export async function readFunnelEnd({ api, locale, hasToken }: PageContext, courseSlug: string): Promise<End> {
  const [listed, found, owned] = await Promise.all([
    api.listPlans({ params: courseParams(locale.country, courseSlug) }),
    api.getTrust({ params: { x: locale.country } }),
    hasToken ? api.listSubscriptions({}) : undefined,
  ]);
  const { providers, plans, needs_plan: needsPlan } = requireAnswer(listed, locale.code);
  const hasPlan = owned?.ok === true && owned.answer.subscriptions.some(isOpen(locale.country));
  const hasPaywall = providers.length > 0 && plans.length > 0 && needsPlan.length > 0 && !hasPlan;
  // A page does without the figures while they cannot be read.
  const trust = found.ok && hasPaywall ? found.answer : nothing;
  const factors = trustFactors.filter((factor) => (factor === 'students' ? trust.students : trust[factor][0]) != null);
  return { plans: hasPaywall ? plans : [], trust, factors, hasPaywall, hasTrustFactors: factors.length > 0 };
}

type Owned = Extract<Awaited<ReturnType<PageContext['api']['listSubscriptions']>>, { ok: true }>['answer'];

const isOpen = (country: string) => (each: Owned['subscriptions'][number]) =>
  each.subject_code === country && each.access_until !== null;

type Place = Parameters<typeof href<'funnelPaywall'>>[1];

/** Returns the address after a trust screen, or of the first one: the next trust screen, else the plans. */
export function nextOfEnd(
  { factors }: Pick<End, 'factors'>,
  place: Place,
  query: Readonly<Record<string, string>>,
  after?: TrustFactor,
): string {
  const factor = factors[after === undefined ? 0 : factors.indexOf(after) + 1];
  return factor === undefined ? href('funnelPaywall', place, query) : href('trustFactor', { ...place, factor }, query);
}

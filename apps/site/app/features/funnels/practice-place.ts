/** Returns a page's position among the steps of a practice-test funnel, for the progress bar. */
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import { type FunnelEnd, practiceFunnelSteps } from '@lanewise/contracts/constants/funnels';
import type { FunnelPosition } from './funnel-frame.tsx';

/**
 * Returns which step this is, from 1, and of how many; the trust screens, the plans and the question about the age are steps only where they are
 * shown.
 */
export function placeOf(
  step: string,
  end: FunnelEnd,
  { exam_groups }: Pick<CourseInfo, 'exam_groups'>,
): FunnelPosition {
  const steps = practiceFunnelSteps({
    hasTrustFactors: end.hasTrustFactors,
    hasPaywall: end.hasPaywall,
    asksAge: exam_groups.length > 0,
  });
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}

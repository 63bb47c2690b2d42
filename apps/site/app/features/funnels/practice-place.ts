/** Returns a page's position among the steps of a practice-test funnel, for the progress bar. */
import { type FunnelEnd, practiceFunnelSteps } from '@lanewise/contracts/constants/funnels';
import type { Place } from './funnel-frame.tsx';

export function placeOf(step: string, end: FunnelEnd): Place {
  const steps = practiceFunnelSteps(end);
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}

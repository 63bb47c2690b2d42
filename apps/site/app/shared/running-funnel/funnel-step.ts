/** The state of a funnel's page: its components read it on the server, its script in the browser. */

import type { RunningFunnel } from '@lanewise/contracts/constants/funnels';
import { DAY_MS } from '@lanewise/contracts/durations';
import { makeFunnelStore } from '../store/make-funnel-store.ts';
import type { SalesFunnelState, SignUpState } from '../store/root-state.ts';

export interface FunnelStep {
  /** Name of the step, such as `what-suits-you`; it counts as a separate page view (specification, section 2). */
  readonly step: string;
  /** Path of the page without its query, which holds answers. */
  readonly path: string;
  readonly state: Partial<SalesFunnelState>;
  readonly signUp?: Partial<SignUpState>;
  /** The funnel's entry point. */
  readonly entry: string;
  /** Whether this page's funnel is the running one; otherwise its steps are not counted. */
  readonly isCounted: boolean;
  /** Whether it started on this page. */
  readonly isNew: boolean;
  /** Whether this page ends it. */
  readonly isCompleted?: boolean;
}

/** Returns the state from the running funnel. `now` is in milliseconds since 1970. */
export function stateOfFunnel(
  { type, entry, courseType, date }: RunningFunnel,
  now: number,
): Partial<SalesFunnelState> {
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    isSalesFunnelActive: true,
    salesFunnelType: type,
    salesFunnelSubType: courseType,
    salesFunnelDate: today,
    examDate: date ?? '',
    salesFunnelAmountOfDays: date === null ? 0 : Math.max(0, (Date.parse(date) - Date.parse(today)) / DAY_MS),
    isSalesFunnelStartedFromCourseLP: entry === 'course',
    isSalesFunnelStartedFromPracticeTest: entry === 'practice-test',
    getBackFromPracticeTest: entry === 'practice-test',
  };
}

/** Returns a store filled with a page's state. */
export function funnelStore({ state, signUp = {} }: FunnelStep) {
  return makeFunnelStore({ salesFunnel: state, signUp });
}

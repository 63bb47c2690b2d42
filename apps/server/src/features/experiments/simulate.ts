/** A/A tests by simulation: if both variants are the same, the figures must say so as often as they promise. */
import { assign, positionOf } from '../../platform/experiments/bucketing.ts';
import type { PlannedRun } from '../../platform/experiments/plan.ts';
import { type Counted, differenceRange, sampleRatio } from './statistics.ts';

/** Share of visitors who reach the goal, whichever variant they see. */
const CONVERSION = 0.1;
/** What the ranges promise: one of twenty differences is found where there is none. */
const FALSE_POSITIVES = 0.05;
/** Standard deviations within which a right simulation stays 999 times of 1000. */
const BOUND = 3.29;

const anybody = { countries: [], courses: [], sources: [] };

/** Returns a run of two variants that do not differ. */
function sameRun(run: string, place: Pick<PlannedRun, 'layer' | 'from' | 'to'>): PlannedRun {
  return {
    key: 'paywall_layout',
    run,
    isOn: true,
    target: anybody,
    hypothesis: '',
    goal: 'paid',
    ...place,
    variants: [
      { name: 'UpgradeLayout', weight: 1 },
      { name: 'UpgradeLayout2', weight: 1 },
    ],
    stop: { visitors: 100, until: '9999-12-31', rule: '' },
  };
}

export interface Simulated {
  readonly tests: number;
  readonly visitors: number;
  /** Share of the tests that found a difference. */
  readonly falsePositives: number;
  /** What that share may be, for this number of tests. */
  readonly bounds: { readonly low: number; readonly high: number };
  /** Number of tests whose visitors were not spread by the weights. */
  readonly uneven: number;
  /** Visitors who were in two runs of one layer. */
  readonly inTwoRuns: number;
  readonly isRight: boolean;
}

/**
 * Simulates A/A tests over the same visitors. The same numbers give the same result: ids are counted, not drawn.
 *
 * @param onTest called after each test
 */
export function simulate(tests: number, visitors: number, onTest: (done: number) => void = () => {}): Simulated {
  const ids = Array.from({ length: visitors }, (_, index) => `visitor-${index}`);
  const subject = { country: 'us', course: '', source: '' };
  let positives = 0;
  let uneven = 0;
  for (let test = 0; test < tests; test += 1) {
    const run = sameRun(`aa-${test}`, { layer: null, from: 0, to: 1 });
    const plan = { runs: [run] };
    const counts = new Map(run.variants.map(({ name }) => [name, { visitors: 0, converted: 0 }]));
    for (const id of ids) {
      const count = counts.get(assign(plan, run.key, { id, ...subject })?.variant ?? '');
      if (!count) continue;
      count.visitors += 1;
      if (positionOf(`goal ${test}`, id) < CONVERSION) count.converted += 1;
    }
    const [one, other] = [...counts.values()] as [Counted, Counted];
    const { low, high } = differenceRange(one, other);
    if (low > 0 || high < 0) positives += 1;
    if (sampleRatio([one.visitors, other.visitors], [1, 1])?.isOff) uneven += 1;
    onTest(test + 1);
  }
  const half = BOUND * Math.sqrt((FALSE_POSITIVES * (1 - FALSE_POSITIVES)) / tests);
  const bounds = { low: Math.max(0, FALSE_POSITIVES - half), high: FALSE_POSITIVES + half };
  const falsePositives = positives / tests;
  const inTwoRuns = countInTwoRuns(ids);
  const isRight =
    falsePositives >= bounds.low &&
    falsePositives <= bounds.high &&
    uneven <= Math.ceil(tests / 100) &&
    inTwoRuns === 0;
  return { tests, visitors, falsePositives, bounds, uneven, inTwoRuns, isRight };
}

function countInTwoRuns(ids: readonly string[]): number {
  const runs = [0, 0.5].map((from, index) => sameRun(`layered-${index}`, { layer: 'one', from, to: from + 0.5 }));
  const isIn = (run: PlannedRun, id: string) =>
    assign({ runs: [run] }, run.key, { id, country: 'us', course: '', source: '' }) !== null;
  return ids.filter((id) => runs.every((run) => isIn(run, id))).length;
}

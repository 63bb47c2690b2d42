/** Bucketing: the same visitor, the same variant; weights, targets and layers hold. */
import { expect, test } from 'vitest';
import { simulate } from '../../features/experiments/simulate.ts';
import { differenceRange, sampleRatio } from '../../features/experiments/statistics.ts';
import { assign } from './bucketing.ts';
import { parseExperiments } from './experiments-file.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => `v${index}`);
const subject = (id: string) => ({ id, country: 'us', course: 'ca-car', source: 'google' });

const plan = (more: string) =>
  parseExperiments(
    `experiments:
  - key: paywall_layout
    run: first
    variants: { UpgradeLayout: 1, UpgradeLayout2: 3 }
    hypothesis: The second layout is easier to compare.
    goal: paid
    stop: { visitors: 1000, until: "2027-01-31", rule: Keep the default unless the range is above zero. }
${more}`,
    'experiments.yaml',
  );

test('a visitor has the same variant every time, and another run draws anew', () => {
  const first = plan('');
  const variants = ids.map((id) => assign(first, 'paywall_layout', subject(id))?.variant);
  expect(ids.map((id) => assign(first, 'paywall_layout', subject(id))?.variant)).toEqual(variants);
  const renamed = { runs: first.runs.map((run) => ({ ...run, run: 'second' })) };
  const changed = ids.filter(
    (id, index) => assign(renamed, 'paywall_layout', subject(id))?.variant !== variants[index],
  );
  // Independent draws of 1:3 differ for 2 × 1/4 × 3/4 of the visitors.
  expect(changed.length / ids.length).toBeCloseTo(0.375, 1);
});

test('variants get their weights', () => {
  const weighted = plan('');
  const second = ids.filter((id) => assign(weighted, 'paywall_layout', subject(id))?.variant === 'UpgradeLayout2');
  expect(sampleRatio([ids.length - second.length, second.length], [1, 3])?.isOff).toBe(false);
  expect(sampleRatio([ids.length - second.length, second.length], [1, 1])?.isOff).toBe(true);
});

test('a target leaves everybody else out, and so does the kill switch', () => {
  const target = plan('    target: { countries: [us], courses: [ca-car], sources: [google] }\n');
  const drawn = (more: object) => assign(target, 'paywall_layout', { ...subject('v1'), ...more });
  expect(drawn({})).toMatchObject({ run: 'first' });
  for (const more of [{ country: 'de' }, { course: 'ny-car' }, { source: 'meta' }]) expect(drawn(more)).toBeNull();
  expect(assign(plan('    enabled: false\n'), 'paywall_layout', subject('v1'))).toBeNull();
  expect(assign(plan(''), 'cta', subject('v1'))).toBeNull();
});

test('A/A tests find differences as rarely as the ranges promise, and no visitor is in two runs of a layer', () => {
  expect(simulate(60, 2_000)).toMatchObject({ isRight: true, inTwoRuns: 0 });
});

test('the range of a difference contains zero where there is none', () => {
  const none = differenceRange({ visitors: 1000, converted: 100 }, { visitors: 1000, converted: 100 });
  expect(none.low).toBeCloseTo(-none.high, 10);
  const clear = differenceRange({ visitors: 1000, converted: 100 }, { visitors: 1000, converted: 200 });
  expect(clear.low).toBeGreaterThan(0.05);
});

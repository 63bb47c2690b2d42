/** The files of plans: what is on sale, and what is refused. */
import { planIntervals } from '@lanewise/contracts/constants/plans';
import { subjectCodes } from '@lanewise/contracts/countries';
import { describe, expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { isSameOffer, isSold, opensCourse } from './plan.ts';
import { PlanFault, readPlans } from './plan-files.ts';

const plans = readPlans();

/** Days of a plan's period. */
const lengths = { week: 7, month: 30, quarter: 91, year: 365 } as const;
const daysOf = (plan: Plan) => (plan.kind === 'pass' ? plan.days : lengths[plan.interval]);

describe.each(subjectCodes)('the plans of %s', (country) => {
  const own = plans.filter((plan) => plan.country === country);

  test('include passes that end by themselves and a monthly subscription', () => {
    expect(own.filter(({ kind }) => kind === 'pass').length).toBeGreaterThanOrEqual(3);
    expect(own.some((plan) => plan.kind === 'subscription' && plan.interval === 'month')).toBe(true);
  });

  test.each(['pass', 'subscription'])('cost less a day the longer they are: %s', (kind) => {
    const sorted = own.filter((plan) => plan.kind === kind).toSorted((a, b) => daysOf(a) - daysOf(b));
    const daily = sorted.map((plan) => plan.amount / daysOf(plan));
    expect(daily).toEqual(daily.toSorted((a, b) => b - a));
  });

  test('have a counterpart in every other country', () => {
    for (const plan of own) {
      const countries = plans.filter((other) => isSameOffer(plan, other)).map((other) => other.country);
      expect(countries.toSorted()).toEqual(subjectCodes.toSorted());
    }
  });

  test('show the tax that their price contains, or that one is added', () => {
    for (const { tax } of own) expect(tax.percent === null).toBe(!tax.included);
  });
});

const file = (plan: string) => `currency: EUR\ntax: { name: VAT, included: false }\nplans:\n  - ${plan}\n`;
const reading = (plan: string) => () => readPlans((country) => file(plan.replaceAll('??', country)));

test.each([
  ['without an amount', '{ id: ??-a, kind: pass, days: 7, opens: all }', /amount/],
  ['that costs a fraction', '{ id: ??-a, kind: pass, days: 7, amount: 499.5, opens: all }', /amount/],
  ['that costs next to nothing', '{ id: ??-a, kind: pass, days: 7, amount: 5, opens: all }', /amount/],
  ['that opens nothing', '{ id: ??-a, kind: pass, days: 7, amount: 500, opens: [] }', /opens/],
  [
    'that renews and is a pass',
    '{ id: ??-a, kind: pass, days: 7, interval: week, amount: 500, opens: all }',
    /interval/,
  ],
  [
    'of an unknown interval',
    '{ id: ??-a, kind: subscription, interval: fortnight, amount: 500, opens: all }',
    /interval/,
  ],
  [
    'whose trial is as long as its period',
    '{ id: ??-a, kind: subscription, interval: week, trial_days: 7, amount: 500, opens: all }',
    /the trial is as long/,
  ],
  ['of another country', '{ id: xx-a, kind: pass, days: 7, amount: 500, opens: all }', /must begin with us-/],
])('a plan %s is refused', (_what, plan, message) => {
  expect(reading(plan)).toThrow(PlanFault);
  expect(reading(plan)).toThrow(message);
});

test('two plans with the same id are refused', () => {
  const twice = '{ id: ??-a, kind: pass, days: 7, amount: 500, opens: all }';
  expect(reading(`${twice}\n  - ${twice}`)).toThrow('Two plans have the id us-a.');
});

test('a retired plan is sold until the day before', () => {
  const [plan] = readPlans((country) =>
    file(`{ id: ${country}-a, kind: pass, days: 7, amount: 500, opens: [ca-car], retired: 2026-12-01 }`),
  ) as [Plan];
  const moments = ['2026-11-30T23:59Z', '2026-12-01T00:00Z'];
  expect(moments.map((moment) => isSold(plan, new Date(moment)))).toEqual([true, false]);
  expect([opensCourse(plan, 'ca-car'), opensCourse(plan, 'ny-car')]).toEqual([true, false]);
});

test('every interval can be sold', () => {
  for (const interval of planIntervals) {
    expect(reading(`{ id: ??-a, kind: subscription, interval: ${interval}, amount: 500, opens: all }`)).not.toThrow();
  }
});

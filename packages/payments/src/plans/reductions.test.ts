/** Reduced plans: which are refused, and the price that is stated beside them. */
import { expect, test } from 'vitest';
import { isSold } from './plan.ts';
import { PlanFault, readPlans } from './plan-files.ts';

const regular = { id: '??-a', kind: 'pass', days: 30, amount: 800, opens: 'all', since: '2026-01-01' };
const reduced = {
  id: '??-sale',
  kind: 'pass',
  days: 30,
  amount: 600,
  opens: 'all',
  reduces: { plan: '??-a', from: '2026-12-01', until: '2026-12-14' },
};

/** Reads files with these plans, and returns the United States' reduced plan. */
function reading(...plans: readonly object[]) {
  const lines = plans.map((plan) => `  - ${JSON.stringify(plan)}\n`).join('');
  const file = `currency: EUR\ntax: { name: VAT, included: false }\nplans:\n${lines}`;
  const read = readPlans((country) => file.replaceAll('??', country));
  const sale = read.find(({ id }) => id === 'us-sale');
  if (!sale) throw new Error('There is no reduced plan.');
  return sale;
}

test('a reduced plan states the regular price and the lowest of the 30 days before', () => {
  expect(reading(regular, reduced)).toMatchObject({
    amount: 600,
    reduction: { plan: 'us-a', regularAmount: 800, lowestAmount: 800, until: '2026-12-14' },
  });
});

test.each([
  ['that ended 20 days before', '2026-11-10', 700],
  ['whose last day is the first of the 30', '2026-11-01', 700],
  ['whose last day ended only in the west on the first of the 30', '2026-10-31', 700],
  ['that ended before the 30 days', '2026-10-30', 800],
])('an earlier reduction %s counts: until %s the lowest price is %i', (_what, until, lowest) => {
  const earlier = { ...reduced, id: '??-old', amount: 700, reduces: { plan: '??-a', from: '2026-10-20', until } };
  expect(reading(regular, earlier, reduced).reduction?.lowestAmount).toBe(lowest);
});

test.each([
  ['that was retired within the 30 days', '2026-11-02', 750],
  ['that was retired before', '2026-11-01', 800],
])('a cheaper plan of the same length %s: retired on %s, the lowest price is %i', (_what, retired, lowest) => {
  const cheaper = { ...regular, id: '??-b', amount: 750, retired };
  expect(reading(regular, cheaper, reduced).reduction?.lowestAmount).toBe(lowest);
});

const lasting = (from: string, until: string) => ({ ...reduced, reduces: { plan: '??-a', from, until } });

test.each([
  ['of a plan that does not exist', [reduced], /not a regular plan of the file/],
  [
    'of a reduced plan',
    [regular, reduced, { ...reduced, id: '??-b', reduces: { ...reduced.reduces, plan: '??-sale' } }],
    /not a regular plan/,
  ],
  ['of a plan that lasts longer', [{ ...regular, days: 90 }, reduced], /must last as long/],
  ['of a plan that opens more', [regular, { ...reduced, opens: ['ca-car'] }], /must last as long/],
  ['of a plan without a known first day', [{ ...regular, since: undefined }, reduced], /must have been sold since/],
  ['of a plan that has been sold for 29 days', [{ ...regular, since: '2026-11-02' }, reduced], /since 2026-11-01/],
  ['that ends before it begins', [regular, lasting('2026-12-02', '2026-12-01')], /1 to 30 days/],
  ['that runs for 31 days', [regular, lasting('2026-12-01', '2026-12-31')], /1 to 30 days/],
  ['that outlives the regular plan', [{ ...regular, retired: '2026-12-10' }, reduced], /is retired before/],
  ['to the same price', [regular, { ...reduced, amount: 800 }], /no less than the lowest price/],
  [
    'to the price of a reduction just before it',
    [
      regular,
      { ...reduced, id: '??-old', reduces: { plan: '??-a', from: '2026-11-10', until: '2026-11-30' } },
      reduced,
    ],
    /no less than the lowest price/,
  ],
])('a reduction %s is refused', (_what, plans, message) => {
  expect(() => reading(...plans)).toThrow(PlanFault);
  expect(() => reading(...plans)).toThrow(message);
});

test('a reduction of 30 days after 30 days at the regular price is accepted', () => {
  const plan = reading({ ...regular, since: '2026-11-01' }, lasting('2026-12-01', '2026-12-30'));
  expect(plan.reduction?.lowestAmount).toBe(800);
});

test('a reduced plan is sold from its first day until its last has ended in the last time zone', () => {
  const plan = reading(regular, reduced);
  const moments = ['2026-11-30T23:59Z', '2026-12-01T00:00Z', '2026-12-15T11:59Z', '2026-12-15T12:00Z'];
  expect(moments.map((moment) => isSold(plan, new Date(moment)))).toEqual([false, true, true, false]);
});

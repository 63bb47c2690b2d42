/** The states of a subscription: every sequence of observations, in any order and however often, leads to the state of the last one. */

import { graceDays, type SubscriptionState, subscriptionStates } from '@lanewise/contracts/constants/subscriptions';
import { DAY_MS } from '@lanewise/contracts/durations';
import { array, assert, boolean, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Purchase } from './observed.ts';
import {
  accessEnd,
  following,
  hasAccess,
  type SeenPeriod,
  type SubscriptionStanding,
  stepByTime,
  stepTo,
} from './states.ts';

const start = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);

const standing: SubscriptionStanding = { state: 'active', periodStart: start, periodEnd: after(30), renews: true };
const period = { ...standing, isWithdrawn: false };
const paid = {
  reference: 'ch',
  amount: 799,
  refunded: 0,
  currency: 'USD',
  paidAt: start,
  isDisputed: false,
  respondBy: null,
  fee: null,
};
const purchase: Purchase = {
  reference: 'sub',
  customer: 'cus',
  method: null,
  checkoutId: 'co',
  planId: 'us-month',
  status: 'active',
  start,
  end: after(30),
  cancelsAtEnd: false,
  payments: [paid],
};

const anyPurchase = record({
  status: constantFrom<Purchase['status']>('trialing', 'active', 'past_due', 'paused', 'ended'),
  cancelsAtEnd: boolean(),
  refunded: constantFrom(0, 400, 799),
  isDisputed: boolean(),
}).map(
  ({ status, cancelsAtEnd, refunded, isDisputed }): Purchase => ({
    ...purchase,
    status,
    cancelsAtEnd,
    payments: [{ ...paid, refunded, isDisputed }],
  }),
);
const anyMoment = date({ min: after(-1), max: after(90), noInvalidDate: true });
const anyState = constantFrom(...subscriptionStates);
const anyStanding = record({ state: anyState, renews: boolean(), days: integer({ min: 1, max: 60 }) }).map(
  ({ state, renews, days }): SubscriptionStanding => ({ state, renews, periodStart: start, periodEnd: after(days) }),
);

/** Returns the state after an observation. */
function applied(state: SubscriptionState | null, seen: Purchase, now: Date): SubscriptionState | null {
  const step = stepTo(state, seen, period, now);
  return step.kind === 'move' ? step.to : state;
}

describe('observations', () => {
  test('repeated, change nothing', () => {
    assert(
      property(anyPurchase, anyMoment, anyState, (seen, now, state) => {
        const once = applied(state, seen, now);
        expect(applied(once, seen, now)).toBe(once);
      }),
    );
  });

  test('lead to a state that may follow the one before, or are not applied', () => {
    assert(
      property(anyPurchase, anyMoment, anyState, (seen, now, state) => {
        const step = stepTo(state, seen, period, now);
        if (step.kind === 'move') expect(following[state]).toContain(step.to);
        if (step.kind === 'impossible') expect(following[state]).not.toContain(applied(null, seen, now));
      }),
    );
  });

  test('in any order end where the last one alone would', () => {
    assert(
      property(array(anyPurchase, { minLength: 1, maxLength: 6 }), anyPurchase, anyMoment, (before, last, now) => {
        const state = before.reduce<SubscriptionState | null>((known, seen) => applied(known, seen, now), null);
        const alone = applied(null, last, now);
        // What has ended or was given back begins again only with a payment.
        if (state !== null && state !== alone && !following[state].includes(alone ?? 'active')) return;
        expect(applied(state, last, now)).toBe(alone);
      }),
    );
  });
});

describe('access', () => {
  test('is never given after the end, a refund or a dispute', () => {
    assert(
      property(anyStanding, anyMoment, (seen, now) => {
        if (['expired', 'refunded', 'disputed'].includes(seen.state)) expect(hasAccess(seen, now)).toBe(false);
      }),
    );
  });

  test('is given until the paid time ends while paused or cancelled, and not a moment longer', () => {
    for (const state of ['paused', 'cancelling'] as const) {
      expect(hasAccess({ ...standing, state }, after(29))).toBe(true);
      expect(hasAccess({ ...standing, state }, after(30))).toBe(false);
    }
  });

  test('once over does not return by itself', () => {
    assert(
      property(anyStanding, anyMoment, integer({ min: 0, max: 400 }), (seen, now, days) => {
        if (!hasAccess(seen, now)) expect(hasAccess(seen, new Date(now.getTime() + days * DAY_MS))).toBe(false);
      }),
    );
  });

  test('never outlasts the paid time by more than the grace', () => {
    assert(
      property(anyStanding, (seen) => {
        const end = accessEnd(seen);
        if (end) expect(end.getTime()).toBeLessThanOrEqual(seen.periodEnd.getTime() + graceDays * DAY_MS);
      }),
    );
  });
});

const at = (day: number, seen: Partial<Purchase>, differs: Partial<SeenPeriod> = {}) =>
  stepTo('active', { ...purchase, ...seen }, { ...period, ...differs }, after(day));

test.each([
  [
    'a renewal that is not paid keeps access for the grace',
    29,
    { status: 'past_due' },
    { periodStart: after(25) },
    'past_due',
  ],
  ['the grace ends after seven days', 32, { status: 'past_due' }, { periodStart: after(25) }, 'expired'],
  ['a cancelled one runs until its end', 29, { cancelsAtEnd: true }, {}, 'cancelling'],
  ['a cancelled one is over at its end', 30, { cancelsAtEnd: true }, {}, 'expired'],
  ['a pass ends by itself', 30, {}, { renews: false }, 'expired'],
  ['a part given back is no refund', 5, { payments: [{ ...paid, refunded: 798 }] }, {}, 'active'],
  ['all given back is a refund', 5, { payments: [{ ...paid, refunded: 799 }] }, {}, 'refunded'],
  [
    'a dispute weighs more than a refund',
    5,
    { payments: [{ ...paid, refunded: 799, isDisputed: true }] },
    {},
    'disputed',
  ],
  ['one that was withdrawn from is over, whatever is reported', 5, {}, { isWithdrawn: true }, 'expired'],
] as const)('%s', (_what, day, seen, differs, state) => {
  const step = at(day, seen, differs);
  expect(step.kind === 'move' ? step.to : 'active').toBe(state);
});

test.each([
  ['a pass', { state: 'active', renews: false }, 30, 'ended'],
  ['a cancelled subscription', { state: 'cancelling' }, 30, 'ended'],
  ['an unpaid one', { state: 'past_due', periodStart: after(25) }, 32, 'grace_over'],
] as const)('%s ends by time alone, at that moment and not before', (_what, seen, day, cause) => {
  const known = { ...standing, ...seen };
  expect(stepByTime(known, after(day - 0.001))).toEqual({ kind: 'stay' });
  expect(stepByTime(known, after(day))).toEqual({ kind: 'move', to: 'expired', cause });
});

test('a subscription that renews does not end by time: its provider knows', () => {
  expect(stepByTime(standing, after(400))).toEqual({ kind: 'stay' });
});

import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { selectedPlan, subscriptionSlice } from './subscription.slice.ts';

const { actions, reducer } = subscriptionSlice;
const initial = reducer(undefined, { type: 'start' });
const selected = reducer(initial, actions.selectPlan({ id: 'us-month', providers: ['stripe', 'solidgate'] }));

test('a plan is selected at the providers that sell it, in place of the one before', () => {
  expect(selected).toEqual({
    selectedStripePlan: 'us-month',
    selectedPayPalPlan: '',
    selectedSolidgatePlan: 'us-month',
  });
  const other = reducer(selected, actions.selectPlan({ id: 'us-pass-7', providers: ['paypal'] }));
  expect(other).toEqual({ selectedStripePlan: '', selectedPayPalPlan: 'us-pass-7', selectedSolidgatePlan: '' });
  expect([selectedPlan(initial), selectedPlan(selected), selectedPlan(other)]).toEqual(['', 'us-month', 'us-pass-7']);
});

test('a hydration keeps the client’s selected plan, and brings one where none is selected', () => {
  const rendered = hydrate({ subscription: { selectedStripePlan: 'us-year' } });
  expect(reducer(selected, rendered)).toEqual(selected);
  expect(reducer(initial, rendered)).toEqual({ ...initial, selectedStripePlan: 'us-year' });
});

test('nothing is selected once it was bought, or after a reset', () => {
  expect(reducer(selected, actions.forgetPlan())).toEqual(initial);
  expect(reducer(selected, resetApp())).toEqual(initial);
});

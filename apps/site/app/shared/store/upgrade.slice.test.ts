import { expect, test } from 'vitest';
import { hydrate } from './app-actions.ts';
import { upgradeSlice } from './upgrade.slice.ts';

const { actions, reducer } = upgradeSlice;
const initial = reducer(undefined, { type: 'start' });

test('begins with the specified layout and action', () => {
  expect(initial).toMatchObject({ pageLayout: 'UpgradeLayout', currentActiveAction: 'Login' });
});

test('an update and a hydration merge their fields and keep the others', () => {
  const ordering = reducer(initial, actions.updateUpgrade({ currentPlan: 'us-month', currentActiveAction: 'Pay' }));
  expect(ordering).toEqual({ ...initial, currentPlan: 'us-month', currentActiveAction: 'Pay' });
  expect(reducer(ordering, hydrate({ upgrade: { pageLayout: 'UpgradeLayout2' } }))).toEqual({
    ...ordering,
    pageLayout: 'UpgradeLayout2',
  });
});

import { orderStorageKeys } from '@lanewise/contracts/constants/subscriptions';
import { expect, test } from 'vitest';
import { orderStore } from './order-island.ts';
import { keepPlan, storedPlan } from './stored-plan.ts';

function storageWith(text?: string) {
  const items = new Map(text === undefined ? [] : [[orderStorageKeys.selectedPlan as string, text]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const month = { selectedStripePlan: 'us-month', selectedPayPalPlan: '', selectedSolidgatePlan: 'us-month' };
const plans = [{ id: 'us-year', providers: ['stripe', 'paypal'] as const }];

test('a kept plan is found again, and gone once nothing is selected', () => {
  const storage = storageWith();
  keepPlan(storage, month);
  expect(storedPlan(storage)).toEqual(month);
  keepPlan(storage, { selectedStripePlan: '', selectedPayPalPlan: '', selectedSolidgatePlan: '' });
  expect(storage.items.size).toBe(0);
});

test('what something else has written is not read', () => {
  for (const text of ['', 'null', '7', '[]', '{"selectedStripePlan":7}', '{'])
    expect(storedPlan(storageWith(text))).toBeUndefined();
});

test('a page of plans keeps the client’s plan; an order replaces it, and a payment removes it', () => {
  const selected = (currentPlan: string, isPaid = false) =>
    orderStore({ upgrade: { currentPlan }, plans, isPaid }, null, month).getState().subscription;
  expect(selected('')).toEqual(month);
  expect(selected('us-year')).toEqual({
    selectedStripePlan: 'us-year',
    selectedPayPalPlan: 'us-year',
    selectedSolidgatePlan: '',
  });
  expect(selected('', true).selectedStripePlan).toBe('');
});

/** The selected plan in the browser (specification, section 3), so that a visitor who comes back finds it. */
import { orderStorageKeys } from '@lanewise/contracts/constants/subscriptions';
import type { SelectedPlans } from '../../shared/store/root-state.ts';
import { selectedPlan } from '../../shared/store/subscription.slice.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const fields = ['selectedStripePlan', 'selectedPayPalPlan', 'selectedSolidgatePlan'] as const;

/** Returns what a browser keeps; undefined if it keeps nothing that could be read. */
export function storedPlan(storage: Storage): SelectedPlans | undefined {
  try {
    const value = JSON.parse(storage.getItem(orderStorageKeys.selectedPlan) ?? 'null') as Record<
      string,
      unknown
    > | null;
    const plans = fields.map((name) => [name, value?.[name]] as const);
    if (!plans.every(([, id]) => typeof id === 'string')) return undefined;
    return Object.fromEntries(plans) as unknown as SelectedPlans;
  } catch {
    // Written by something else, or storage is blocked.
    return undefined;
  }
}

/** Keeps the selected plan; without one, removes what is kept. */
export function keepPlan(storage: Storage, state: SelectedPlans): void {
  if (selectedPlan(state) === '') storage.removeItem(orderStorageKeys.selectedPlan);
  else storage.setItem(orderStorageKeys.selectedPlan, JSON.stringify(state));
}

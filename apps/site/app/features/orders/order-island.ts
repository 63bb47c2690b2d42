/** What a page of an order hands to its script. Apart from the component that renders it, which belongs to the server. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { makeOrderStore } from '../../shared/store/make-order-store.ts';
import type { OrderState, SelectedPlans, UpgradeState } from '../../shared/store/root-state.ts';
import { subscriptionSlice } from '../../shared/store/subscription.slice.ts';
import { defineIsland } from '../../shared/ui/island-definition.ts';

export interface OrderPage {
  readonly upgrade: Partial<UpgradeState>;
  /** The plans on the page. */
  readonly plans: readonly { readonly id: string; readonly providers: readonly PaymentProviderName[] }[];
  /** Whether the order has been paid. */
  readonly isPaid: boolean;
}

export const orderIsland = defineIsland<OrderPage>('order');

/** Returns a store with what a page knows. A plan that is being ordered is the selected one, whatever `kept` says. */
export function orderStore(
  { upgrade, plans, isPaid }: OrderPage,
  reviewsData: OrderState['reviews']['reviewsData'] = null,
  kept?: SelectedPlans,
) {
  const store = makeOrderStore({ upgrade, reviews: { reviewsData } }, kept && { subscription: kept });
  const ordered = plans.find(({ id }) => id === upgrade.currentPlan);
  if (ordered) store.dispatch(subscriptionSlice.actions.selectPlan(ordered));
  if (isPaid) store.dispatch(subscriptionSlice.actions.forgetPlan());
  return store;
}

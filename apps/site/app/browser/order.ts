/** The script of the pages on which a plan is chosen and ordered: shows the plan that this browser has kept, and keeps the one that is selected. */

import { orderIsland, orderStore } from '../features/orders/order-island.ts';
import { keepPlan, storedPlan } from '../features/orders/stored-plan.ts';
import { selectedPlan, subscriptionSlice } from '../shared/store/subscription.slice.ts';
import { findIsland } from './find-island.ts';

const found = findIsland(orderIsland);
if (found) {
  const { plans } = found.props;
  const store = orderStore(found.props, null, storedPlan(localStorage));
  const selected = () => selectedPlan(store.getState().subscription);
  const keep = () => {
    try {
      keepPlan(localStorage, store.getState().subscription);
    } catch {
      // Storage is blocked: nothing is kept.
    }
  };
  keep();
  store.subscribe(keep);
  const radio = document.querySelector<HTMLInputElement>(`input[name=plan][value="${CSS.escape(selected())}"]`);
  if (radio?.type === 'radio') radio.checked = true;
  for (const mark of document.querySelectorAll<HTMLElement>('[data-plan-mark]'))
    mark.hidden = mark.dataset.planMark !== selected();
  const select = (event: Event) => {
    const chosen = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plan]') : null;
    const plan = plans.find(({ id }) => id === chosen?.dataset.plan);
    if (plan) store.dispatch(subscriptionSlice.actions.selectPlan(plan));
  };
  document.addEventListener('change', select);
  document.addEventListener('click', select);
}

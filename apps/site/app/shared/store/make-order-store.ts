/** The store of the pages on which a plan is chosen and ordered. A factory, for the same reason as the app's (make-store.ts). */
import { combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import { hydrate, type Rendered } from './app-actions.ts';
import type { Action } from './define-slice.ts';
import { reviewsSlice } from './reviews.slice.ts';
import type { OrderState } from './root-state.ts';
import { subscriptionSlice } from './subscription.slice.ts';
import { upgradeSlice } from './upgrade.slice.ts';

const reducer = combineReducers({
  subscription: subscriptionSlice.reducer,
  upgrade: upgradeSlice.reducer,
  reviews: reviewsSlice.reducer,
});

/** Returns a new store, filled with what the page rendered. `before` is what the client has kept. */
export function makeOrderStore(rendered: Rendered = {}, before: Partial<OrderState> = {}): Store<OrderState, Action> {
  const store: Store<OrderState, Action> = createStore(reducer, before);
  store.dispatch(hydrate(rendered));
  return store;
}

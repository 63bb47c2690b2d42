/** The store of a funnel's page. A factory, for the same reason as the app's (make-store.ts). */
import { combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import { hydrate, type Rendered } from './app-actions.ts';
import type { Action } from './define-slice.ts';
import type { FunnelState } from './root-state.ts';
import { salesFunnelSlice } from './sales-funnel.slice.ts';
import { signUpSlice } from './sign-up.slice.ts';

const reducer = combineReducers({ salesFunnel: salesFunnelSlice.reducer, signUp: signUpSlice.reducer });

/** Returns a new store filled with a page's funnel state. */
export function makeFunnelStore(rendered: Rendered = {}): Store<FunnelState, Action> {
  const store: Store<FunnelState, Action> = createStore(reducer);
  store.dispatch(hydrate(rendered));
  return store;
}

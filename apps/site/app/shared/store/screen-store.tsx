/** The store of an app screen: starts from the previous screen's state and merges the data that the screen was rendered from. */
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Rendered } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { type CarriedState, CarriedStateContext } from './carried-state.ts';
import { makeStore } from './make-store.ts';
import { StoreProvider } from './provider.tsx';

interface ScreenStoreProps {
  /** Path and query of the screen. */
  readonly page: string;
  /** The part of the loader's data that belongs in the store; when it changes, the store is hydrated with it again. */
  readonly rendered: Rendered;
  readonly children: ReactNode;
}

export function ScreenStore({ page, rendered, children }: ScreenStoreProps) {
  const kept = useContext(CarriedStateContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new rendered state
  const store = useMemo(() => storeAfter(kept.current, page, rendered), [rendered]);
  useEffect(() => {
    const keep = () => {
      kept.current = { page, state: store.getState() };
    };
    keep();
    return store.subscribe(keep);
  }, [kept, page, store]);
  return <StoreProvider store={store}>{children}</StoreProvider>;
}

/** Returns the store of a screen; `kept` is the previous screen's state, or null on the first one. */
export function storeAfter(kept: CarriedState | null, page: string, rendered: Rendered) {
  const store = makeStore(rendered, kept?.state);
  if (kept && kept.page !== page) store.dispatch(appStateSlice.actions.setPrevPage(kept.page));
  return store;
}

/** The store of a screen of the app: it takes over the state of the screen before, and merges what the screen was rendered from. */
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Rendered } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { type KeptState, KeptStateContext } from './kept-state.ts';
import { makeStore } from './make-store.ts';
import { StoreProvider } from './provider.tsx';

interface ScreenStoreProps {
  /** Path and query of the screen. */
  readonly page: string;
  /** What its loader returned. The store is hydrated with it again when it changes. */
  readonly rendered: Rendered;
  readonly children: ReactNode;
}

export function ScreenStore({ page, rendered, children }: ScreenStoreProps) {
  const kept = useContext(KeptStateContext);
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

/** Returns the store of a screen that follows another one, if there was one. */
export function storeAfter(kept: KeptState | null, page: string, rendered: Rendered) {
  const store = makeStore(rendered, kept?.state);
  if (kept && kept.page !== page) store.dispatch(appStateSlice.actions.setPrevPage(kept.page));
  return store;
}

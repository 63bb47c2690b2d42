/** Reads the store in components, by React's own hook for stores outside it. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AppStore } from './make-store.ts';
import type { RootState } from './root-state.ts';

const StoreContext = createContext<AppStore | null>(null);

export function StoreProvider({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

function useStore(): AppStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no store around this component.');
  return store;
}

/** Returns a part of the state; the component re-renders when it changes. `select` must return a value from the state, not a new object. */
export function useSelector<Part>(select: (state: RootState) => Part): Part {
  const { subscribe, getState } = useStore();
  const read = () => select(getState());
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the store's `dispatch`, or undefined where there is no store, for components that are also used outside of one. */
export function useDispatchIfAny(): AppStore['dispatch'] | undefined {
  return useContext(StoreContext)?.dispatch;
}

/** Returns the store's `dispatch`. */
export function useDispatch(): AppStore['dispatch'] {
  return useStore().dispatch;
}

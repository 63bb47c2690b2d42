/** Reads the state of a funnel's page in its components. They render only on the server, so the state never changes. */
import { createContext, useContext } from 'react';
import type { FunnelState } from '../store/root-state.ts';

export const FunnelContext = createContext<FunnelState | null>(null);

/** Returns a part of the funnel’s state. @throws {Error} there is no funnel around the component */
export function useFunnel<Part>(select: (state: FunnelState) => Part): Part {
  const state = useContext(FunnelContext);
  if (!state) throw new Error('There is no funnel around this component.');
  return select(state);
}

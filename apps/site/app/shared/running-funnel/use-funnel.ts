/** The state of a funnel's page. */
import { createContext } from 'react';
import { usePageState } from '../store/page-state.ts';
import type { FunnelState } from '../store/root-state.ts';

export const FunnelContext = createContext<FunnelState | null>(null);
FunnelContext.displayName = 'funnel';

/** Returns a part of the funnel’s state. */
export function useFunnel<Part>(select: (state: FunnelState) => Part): Part {
  return usePageState(FunnelContext, select);
}

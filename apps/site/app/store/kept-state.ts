/** Carries the store's state from one screen of the app to the next. It knows the store by type only: not every screen loads it. */
import { createContext, type RefObject } from 'react';
import type { RootState } from './root-state.ts';

export interface KeptState {
  /** Path and query of the screen that left it. */
  readonly page: string;
  readonly state: RootState;
}

export const KeptStateContext = createContext<RefObject<KeptState | null>>({ current: null });

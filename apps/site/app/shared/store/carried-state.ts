/** Carries the store's state from one screen of the app to the next. Imports only types of the store, because not every screen loads it. */
import { createContext, type RefObject } from 'react';
import type { RootState } from './root-state.ts';

export interface CarriedState {
  /** Path and query of the screen that the state comes from. */
  readonly page: string;
  readonly state: RootState;
}

export const CarriedStateContext = createContext<RefObject<CarriedState | null>>({ current: null });

/** Actions that more than one slice handles. */
import { createAction } from '@reduxjs/toolkit';
import type { RootState } from './root-state.ts';

/** Merges the state that the server rendered. Each slice decides which of its fields belong to the client and are kept. */
export const hydrate = createAction<Partial<RootState>>('app/hydrate');

/** Resets the whole store to its defaults. */
export const resetApp = createAction('app/reset');

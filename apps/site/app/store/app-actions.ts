/** Actions that more than one slice answers. */
import { createAction } from '@reduxjs/toolkit';
import type { RootState } from './root-state.ts';

/** Takes over what the server rendered from. Each slice merges and keeps what is the client's own (see each slice). */
export const hydrate = createAction<Partial<RootState>>('app/hydrate');

/** Returns the whole store to its defaults. */
export const resetApp = createAction('app/reset');

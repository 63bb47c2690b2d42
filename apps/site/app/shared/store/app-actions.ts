/** Actions that every slice handles. */
import type { AllState } from './root-state.ts';

interface AnyAction {
  readonly type: string;
  readonly payload?: unknown;
}

/** Partial state of some slices, as the server rendered it. */
export type Rendered = { readonly [Name in keyof AllState]?: Partial<AllState[Name]> };

interface Hydrate extends AnyAction {
  readonly payload: Rendered;
}

const HYDRATE = 'app/hydrate';
const RESET = 'app/reset';

/** Merges the state that the server rendered. Each slice decides which of its fields belong to the client and are kept. */
export function hydrate(payload: Rendered): Hydrate {
  return { type: HYDRATE, payload };
}
hydrate.match = (action: AnyAction): action is Hydrate => action.type === HYDRATE;

/** Resets the whole store to its defaults. */
export function resetApp(): AnyAction {
  return { type: RESET };
}
resetApp.match = (action: AnyAction): boolean => action.type === RESET;

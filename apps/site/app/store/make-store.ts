/**
 * The store. A factory, not a module global, because two requests on the server must not share one. It contains only the slices of the
 * specification; the state of a single component stays in the component.
 */
import { hydrate, type Rendered } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { categorySlice } from './category.slice.ts';
import { courseSlice } from './course.slice.ts';
import type { Action } from './define-slice.ts';
import { lessonSlice } from './lesson.slice.ts';
import { modalSlice } from './modal.slice.ts';
import type { RootState } from './root-state.ts';

export interface AppStore {
  readonly getState: () => RootState;
  /** Applies an action, then calls every listener. */
  readonly dispatch: (action: Action) => void;
  /** Calls the listener after each action. Returns the function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns a new store, filled with `rendered` if the server rendered from a store. `before` is the state of the previous store. */
export function makeStore(rendered?: Rendered, before?: RootState): AppStore {
  let state = after(before, hydrate(rendered ?? {}));
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      state = after(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the state after an action. A slice without a state starts from its defaults. */
function after(before: RootState | undefined, action: Action): RootState {
  return {
    appState: appStateSlice.reducer(before?.appState, action),
    course: courseSlice.reducer(before?.course, action),
    lesson: lessonSlice.reducer(before?.lesson, action),
    category: categorySlice.reducer(before?.category, action),
    modal: modalSlice.reducer(before?.modal, action),
  };
}

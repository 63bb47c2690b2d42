/**
 * The store. A factory, not a module global, because two requests on the server must not share one. It contains only the slices of the
 * specification; the state of a single component stays in the component.
 */
import { combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import { hydrate, type Rendered } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { categorySlice } from './category.slice.ts';
import { courseSlice } from './course.slice.ts';
import type { Action } from './define-slice.ts';
import { lessonSlice } from './lesson.slice.ts';
import { modalSlice } from './modal.slice.ts';
import type { RootState } from './root-state.ts';

export type AppStore = Store<RootState, Action>;

const reducer = combineReducers({
  appState: appStateSlice.reducer,
  course: courseSlice.reducer,
  lesson: lessonSlice.reducer,
  category: categorySlice.reducer,
  modal: modalSlice.reducer,
});

/** Returns a new store, filled with `rendered` if the server rendered from a store. `before` is the state of the previous store. */
export function makeStore(rendered?: Rendered, before?: RootState): AppStore {
  const store: AppStore = createStore(reducer, before);
  if (rendered) store.dispatch(hydrate(rendered));
  return store;
}

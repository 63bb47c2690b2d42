/**
 * The store. A factory and not a module global, because two requests on the server must not share one. It contains only the slices of the
 * specification; the state of a single component stays in the component.
 */
import { configureStore } from '@reduxjs/toolkit';
import { hydrate } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { categorySlice } from './category.slice.ts';
import { courseSlice } from './course.slice.ts';
import { lessonSlice } from './lesson.slice.ts';
import { modalSlice } from './modal.slice.ts';
import type { RootState } from './root-state.ts';

/** Returns a new store, filled with `rendered` if the server rendered from a store. */
export function makeStore(rendered?: Partial<RootState>) {
  const store = configureStore({
    reducer: {
      appState: appStateSlice.reducer,
      course: courseSlice.reducer,
      lesson: lessonSlice.reducer,
      category: categorySlice.reducer,
      modal: modalSlice.reducer,
    },
    // In development these checks warn when they are slow, which on a slow machine says nothing about the state.
    middleware: (standard) =>
      standard({ serializableCheck: { warnAfter: 5_000 }, immutableCheck: { warnAfter: 5_000 } }),
  });
  if (rendered) store.dispatch(hydrate(rendered));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

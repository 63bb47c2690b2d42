/**
 * The store. A factory, never a module's global: on the server two requests must not share one.
 * It holds what the specification names and nothing else; a component's own state stays in the component.
 */
import { configureStore } from '@reduxjs/toolkit';
import { hydrate } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { categorySlice } from './category.slice.ts';
import { courseSlice } from './course.slice.ts';
import { lessonSlice } from './lesson.slice.ts';
import { modalSlice } from './modal.slice.ts';
import type { RootState } from './root-state.ts';

/** Returns a new store, filled with `rendered` where the server rendered from one. */
export function makeStore(rendered?: Partial<RootState>) {
  const store = configureStore({
    reducer: {
      appState: appStateSlice.reducer,
      course: courseSlice.reducer,
      lesson: lessonSlice.reducer,
      category: categorySlice.reducer,
      modal: modalSlice.reducer,
    },
    // Development checks of the state warn when they take long: on a slow machine that says nothing about the state.
    middleware: (standard) =>
      standard({ serializableCheck: { warnAfter: 5_000 }, immutableCheck: { warnAfter: 5_000 } }),
  });
  if (rendered) store.dispatch(hydrate(rendered));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

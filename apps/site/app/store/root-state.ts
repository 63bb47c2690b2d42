/** The store's shape: the slices that the specification names (section 3), as far as they are built. */
import type { AppState } from './app-state.slice.ts';
import type { CategoryState } from './category.slice.ts';
import type { CourseState } from './course.slice.ts';
import type { LessonState } from './lesson.slice.ts';
import type { ModalState } from './modal.slice.ts';

export interface RootState {
  readonly appState: AppState;
  readonly course: CourseState;
  readonly lesson: LessonState;
  readonly category: CategoryState;
  readonly modal: ModalState;
}

/** The shape of the store: the slices of the specification (section 3) that are built so far. */
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

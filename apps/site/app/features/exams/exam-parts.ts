/** Props that the screens of an exam have in common. */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import type { MouseEvent, RefObject } from 'react';
import type { Position } from './exam-places.ts';
import type { ExamView } from './exam-view.ts';
import type { ExamSitting } from './use-sitting.ts';

export interface ExamScreenParts {
  readonly exam: Exam;
  readonly sitting: ExamSitting;
  readonly position: Position;
  /** Receives the focus when the screen changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Returns the attributes of a link to another screen. */
  readonly follow: (view: ExamView) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
}

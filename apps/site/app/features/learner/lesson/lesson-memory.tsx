/** Saves how far a lesson has been read and what was answered in it. Renders nothing. */
import type { RefObject } from 'react';
import { type AnsweredCheck, useLessonAnswers } from './use-lesson-answers.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface LessonMemoryProps {
  /** The element that contains the lesson's rows. */
  readonly within: RefObject<HTMLElement | null>;
  readonly course: { readonly subject: string; readonly code: string };
  readonly owner: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly lesson: string;
  /** Number of rows. */
  readonly rows: number;
  /** Number of check questions. */
  readonly total: number;
  /** The check questions answered on this visit, oldest first. */
  readonly answered: readonly AnsweredCheck[];
  /** Whether all check questions have been answered, now or before. */
  readonly isAnswered: boolean;
  /** Called once the end has been read and everything answered. */
  readonly onDone: () => void;
}

export default function LessonMemory({ answered, owner, language, total, ...reading }: LessonMemoryProps) {
  useLessonAnswers({ course: reading.course, owner, language, total, answered });
  useReadingPlace(reading);
  return null;
}

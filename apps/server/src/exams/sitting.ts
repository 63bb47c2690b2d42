/** A stored exam as input for the learning engine: its open questions, and whether it is over. */
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { ExamMode } from '@lanewise/learning/exam/conduct';
import { conductOf } from '@lanewise/learning/exam/conduct-of';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import { deadlineOf, GRACE_MS, hasStopped, openParts, type Sitting } from '@lanewise/learning/exam/sitting';
import { resultsOf, type StoredAnswers, type StoredQuestion } from './stored-exam.ts';

export interface StoredSitting {
  readonly blueprint: Blueprint;
  readonly mode: ExamMode;
  readonly startedAt: Date;
  readonly questions: readonly StoredQuestion[];
  readonly answers: StoredAnswers;
}

/** The state of an exam at a moment. */
export interface SittingView {
  readonly sitting: Sitting;
  readonly results: readonly QuestionResult[];
  readonly deadline: Date | null;
  /** Codes of the parts whose questions may be shown. */
  readonly open: ReadonlySet<string>;
  /** Why the exam can only be finished, or null while questions can be answered. */
  readonly ended: 'time' | 'rules' | null;
}

/** Returns the state of an exam at the time `now`. */
export function viewSitting(stored: StoredSitting, now: Date): SittingView {
  const { blueprint, mode, startedAt, questions, answers } = stored;
  const sitting: Sitting = {
    blueprint,
    conduct: conductOf(blueprint),
    mode,
    startedAt: startedAt.getTime(),
    parts: questions.map(({ part }) => part),
    saved: questions.flatMap(({ id }, place) => {
      const answer = answers[id];
      return answer === undefined ? [] : [{ place, at: answer.at }];
    }),
  };
  const results = resultsOf(questions, answers);
  const deadline = deadlineOf(sitting);
  const isLate = deadline !== null && now.getTime() > deadline + GRACE_MS;
  return {
    sitting,
    results,
    deadline: deadline === null ? null : new Date(deadline),
    open: openParts(sitting, results),
    ended: hasStopped(sitting, results) ? 'rules' : isLate ? 'time' : null,
  };
}

/** A stored exam as input for the learning engine: its open questions, and whether it is over. */
import type { examEnds } from '@lanewise/contracts/constants/exams';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { ExamMode } from '@lanewise/learning/exam/conduct';
import { conductOf } from '@lanewise/learning/exam/conduct-of';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import {
  deadlineOf,
  GRACE_MS,
  hasStopped,
  isThrough,
  openParts,
  type Sitting,
  type TimedQuestion,
  timedQuestion,
} from '@lanewise/learning/exam/sitting';
import { resultsOf, type StoredAnswers, type StoredQuestion } from './stored-exam.ts';

/** What ended an exam. */
export type ExamEnd = (typeof examEnds)[number];

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
  /** The question whose clock runs; null if questions have no clocks. */
  readonly timed: TimedQuestion | null;
  /** Why the exam can only be finished, or null while questions can be answered. `candidate`: the last question is answered and closed. */
  readonly ended: ExamEnd | null;
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
    readingTimes: questions.map(({ readingSeconds = 0 }) => readingSeconds * 1000),
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
    timed: timedQuestion(sitting, now.getTime()),
    ended: endOf(sitting, results, isLate),
  };
}

function endOf(sitting: Sitting, results: readonly QuestionResult[], isLate: boolean): ExamEnd | null {
  if (hasStopped(sitting, results)) return 'rules';
  if (isThrough(sitting)) return 'candidate';
  return isLate ? 'time' : null;
}

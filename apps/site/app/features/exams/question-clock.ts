/** The clocks of an exam's questions in the browser: each question is read, then its time runs, then the next one opens. */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import { leftOf } from './time-left.ts';

/** The clock of the open question, as the server told it. */
export interface QuestionClock {
  /** Place of the question, from 0. */
  readonly place: number;
  /** Milliseconds until it closes, its reading included. */
  readonly left: number;
  /** When that was, by a monotonic clock (`performance.now()`). */
  readonly at: number;
}

/** The times of all questions, in milliseconds. */
export interface Pace {
  readonly answering: number;
  /** Reading times, by place. */
  readonly reading: readonly number[];
}

/** Returns the times of an exam's questions; null if they have no clocks. */
export function paceOf({ rules, questions }: Pick<Exam, 'rules' | 'questions'>): Pace | null {
  const { seconds_per_question: seconds } = rules;
  if (seconds === null) return null;
  return { answering: seconds * 1000, reading: questions.map(({ data }) => data.reading_seconds * 1000) };
}

/** Returns the clock in an answer of the server that arrived at `at`; null if questions have no clocks, or the last has closed. */
export function questionClockOf(
  { question_clock: clock, now }: Pick<Exam, 'question_clock' | 'now'>,
  questions: Exam['questions'],
  at: number,
): QuestionClock | null {
  if (clock === null) return null;
  const place = questions.findIndex(({ page_id }) => page_id === clock.page_id);
  return { place, left: leftOf({ deadline: clock.closes_at, now }) ?? 0, at };
}

/** Returns the clock at a later moment: that of the same question, or of the one that has opened since; null after the last. */
export function clockAt(clock: QuestionClock, moment: number, { answering, reading }: Pace): QuestionClock | null {
  let { place } = clock;
  let left = clock.left - (moment - clock.at);
  while (left <= 0) {
    place += 1;
    const own = reading[place];
    if (own === undefined) return null;
    left += own + answering;
  }
  return { place, left, at: moment };
}

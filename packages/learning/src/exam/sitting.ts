/**
 * One sitting of an exam: which questions are open, until when, and whether it has ended by itself. Pure: the caller passes the time
 * and decides what to store. All times are milliseconds since the epoch.
 */
import type { Blueprint } from './blueprint.ts';
import { type ExamConduct, type ExamMode, examDuration, secondsToAnswer } from './conduct.ts';
import type { QuestionResult } from './result.ts';
import { scoreExam } from './score.ts';

/** A saved answer. `place` is the position of its question in the exam, from 0. */
export interface SavedAnswer {
  readonly place: number;
  /** When it was last saved. */
  readonly at: number;
}

export interface Sitting {
  readonly blueprint: Blueprint;
  readonly conduct: ExamConduct;
  readonly mode: ExamMode;
  readonly startedAt: number;
  /** Code of the part of each question, in the order asked. */
  readonly parts: readonly string[];
  /** Milliseconds that reading each question takes before its clock starts, in the order asked. */
  readonly readingTimes: readonly number[];
  readonly saved: readonly SavedAnswer[];
}

/** Why an answer is refused. */
export type SittingRefusal =
  /** The exam's time is over. */
  | 'late'
  /** The question's own time is over, or the exam does not allow going back and a later question has been answered, or the part has been passed and the next one opened. */
  | 'closed'
  /** Its part has not been opened. */
  | 'not_open';

/** Milliseconds by which an answer may arrive late, to allow for slow networks. */
export const GRACE_MS = 3_000;

/** Returns when the exam ends at the latest; null if there is no limit. */
export function deadlineOf(sitting: Sitting): number | null {
  const { blueprint, conduct, mode, startedAt, parts } = sitting;
  const duration = examDuration(blueprint, conduct, mode);
  return duration === null ? closesAt(sitting, parts.length - 1) : startedAt + duration;
}

/**
 * Returns when a question closes; null if it stays open to the end. If questions have clocks, a question opens when the previous one closes:
 * when that was answered, or its time ran out. First it is read, then its clock runs.
 */
export function closesAt(sitting: Sitting, place: number): number | null {
  const answering = answeringTime(sitting);
  if (answering === null) return null;
  const last = lastSaved(sitting);
  const [from, at] = last === undefined ? [-1, sitting.startedAt] : [last.place, last.at];
  return sitting.readingTimes
    .slice(from + 1, place + 1)
    .reduce((closing, reading) => closing + reading + answering, at);
}

/** The question whose clock runs. */
export interface TimedQuestion {
  readonly place: number;
  /** When it has been read and its clock starts. */
  readonly readAt: number;
  readonly closesAt: number;
}

/** Returns the question whose clock runs at the time `now`; null if questions have no clocks, or the last one has closed. */
export function timedQuestion(sitting: Sitting, now: number): TimedQuestion | null {
  const answering = answeringTime(sitting);
  if (answering === null) return null;
  for (let place = (lastSaved(sitting)?.place ?? -1) + 1; place < sitting.parts.length; place += 1) {
    const closing = closesAt(sitting, place) as number;
    if (now < closing) return { place, readAt: closing - answering, closesAt: closing };
  }
  return null;
}

/** Returns whether the last question has been answered in an exam whose questions have clocks: nothing is left to do. */
export function isThrough(sitting: Sitting): boolean {
  return answeringTime(sitting) !== null && lastSaved(sitting)?.place === sitting.parts.length - 1;
}

function answeringTime({ blueprint, conduct, mode }: Sitting): number | null {
  const seconds = secondsToAnswer(blueprint, conduct, mode);
  return seconds === null ? null : seconds * 1000;
}

/**
 * Returns why an answer to the question at `place` is refused at the time `now`, or null if it is accepted.
 *
 * @param results The results of all questions so far; needed if parts open in turn.
 */
export function refusalOf(
  sitting: Sitting,
  place: number,
  now: number,
  results: readonly QuestionResult[],
): SittingRefusal | null {
  const deadline = deadlineOf(sitting);
  if (deadline !== null && now > deadline + GRACE_MS) return 'late';
  const open = [...openParts(sitting, results)];
  const part = sitting.parts[place] ?? '';
  if (!open.includes(part)) return 'not_open';
  // The part has already been judged, and a changed answer could fail it after all.
  if (sitting.conduct.partsInTurn && part !== open.at(-1)) return 'closed';
  if (sitting.conduct.navigation === 'free') return null;
  const last = lastSaved(sitting);
  if (last !== undefined && place < last.place) return 'closed';
  const closing = closesAt(sitting, place);
  // The latest answer may be changed until the next question is answered, unless the next one's clock already runs: that would restart it.
  if (place === last?.place) return closing === null ? null : 'closed';
  return closing !== null && now > closing + GRACE_MS ? 'closed' : null;
}

/** Returns the codes of the parts whose questions may be shown and answered. */
export function openParts({ blueprint, conduct }: Sitting, results: readonly QuestionResult[]): ReadonlySet<string> {
  const open = new Set<string>();
  for (const { code, questions, passingCorrect } of blueprint.parts) {
    open.add(code);
    if (!conduct.partsInTurn) continue;
    const own = results.filter(({ part }) => part === code);
    const isDone = own.length >= questions && own.every(({ grade }) => grade !== 'ungradable');
    const right = own.filter(({ grade }) => grade === 'right').length;
    if (!isDone || right < (passingCorrect ?? 0)) break;
  }
  return open;
}

/**
 * Returns whether the exam has ended without being handed in: because it can no longer be passed, or because a part that had to be passed first
 * was failed.
 *
 * @param results The results of all questions, in the order asked; unanswered ones are `ungradable`.
 */
export function hasStopped({ blueprint, conduct }: Sitting, results: readonly QuestionResult[]): boolean {
  if (conduct.stops === 'out_of_reach') return !canStillPass(blueprint, results);
  if (!conduct.partsInTurn) return false;
  return blueprint.parts.some(({ code, questions, passingCorrect }) => {
    const own = results.filter(({ part }) => part === code);
    const isDone = own.length >= questions && own.every(({ grade }) => grade !== 'ungradable');
    return isDone && own.filter(({ grade }) => grade === 'right').length < (passingCorrect ?? 0);
  });
}

/** Returns whether the exam would be passed if every unanswered question were answered right. */
export function canStillPass(blueprint: Blueprint, results: readonly QuestionResult[]): boolean {
  const best = results.map(
    (result): QuestionResult => (result.grade === 'ungradable' ? { ...result, grade: 'right' } : result),
  );
  return scoreExam(blueprint, best).passed;
}

function lastSaved({ saved }: Sitting): SavedAnswer | undefined {
  return saved.reduce<SavedAnswer | undefined>(
    (last, answer) => (last === undefined || answer.place > last.place ? answer : last),
    undefined,
  );
}

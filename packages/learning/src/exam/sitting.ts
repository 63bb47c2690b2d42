/**
 * One sitting of an exam: which questions are open, until when, and whether it has ended by itself. Pure: the caller passes the time
 * and decides what to store. All times are milliseconds since the epoch.
 */
import type { Blueprint } from './blueprint.ts';
import { type ExamConduct, type ExamMode, examDuration } from './conduct.ts';
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
  readonly saved: readonly SavedAnswer[];
}

/** Why an answer is refused. */
export type Refusal =
  /** The exam's time, or the question's own, is over. */
  | 'late'
  /** The exam does not allow going back and a later question has been answered, or the part has been passed and the next one opened. */
  | 'closed'
  /** Its part has not been opened. */
  | 'not_open';

/** Milliseconds by which an answer may arrive late, to allow for slow networks. */
export const GRACE_MS = 3_000;

/** Returns when the exam ends at the latest; null if there is no limit. */
export function deadlineOf({ blueprint, conduct, mode, startedAt }: Sitting): number | null {
  const duration = examDuration(blueprint, conduct, mode);
  return duration === null ? null : startedAt + duration;
}

/**
 * Returns when a question closes; null if it stays open to the end. If each question has a time limit, its clock starts when the previous
 * question closes: when that was answered, or its time ran out.
 */
export function closesAt(sitting: Sitting, place: number): number | null {
  const { secondsPerQuestion } = sitting.blueprint;
  if (secondsPerQuestion === undefined) return null;
  const last = lastSaved(sitting);
  const [from, at] = last === undefined ? [-1, sitting.startedAt] : [last.place, last.at];
  if (place <= from) return at;
  return at + (place - from) * secondsPerQuestion * 1000;
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
): Refusal | null {
  const deadline = deadlineOf(sitting);
  if (deadline !== null && now > deadline + GRACE_MS) return 'late';
  const open = [...openParts(sitting, results)];
  const part = sitting.parts[place] ?? '';
  if (!open.includes(part)) return 'not_open';
  // The part has already been judged, and a changed answer could fail it after all.
  if (sitting.conduct.partsInTurn && part !== open.at(-1)) return 'closed';
  if (sitting.conduct.navigation === 'free') return null;
  const last = lastSaved(sitting);
  // The latest answer may be changed or resent until the next question is answered or the time is over.
  if (last !== undefined && place < last.place) return 'closed';
  const closing = last?.place === place ? null : closesAt(sitting, place);
  return closing !== null && now > closing + GRACE_MS ? 'late' : null;
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

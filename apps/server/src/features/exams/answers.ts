/** Converts the answers that a candidate sends to their stored form, and refuses those that come too late. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import { closesAt, refusalOf } from '@lanewise/learning/exam/sitting';
import type { SittingView } from './sitting.ts';
import type { StoredAnswer, StoredAnswers, StoredQuestion } from './stored-exam.ts';

interface Sent {
  readonly questions: readonly StoredQuestion[];
  readonly answers: StoredAnswers;
  readonly view: SittingView;
  readonly now: Date;
}

/**
 * Returns the stored answers merged with the sent ones.
 *
 * @throws {ApiError} VALIDATION for a question that the exam does not have, an answer that the question does not have, or two answers to one
 *   question; EXAM_ENDED after the end; QUESTION_CLOSED if the exam does not allow returning to a question, or has not opened its part
 */
export function answersFrom(sent: readonly ExamAnswer[], exam: Sent): StoredAnswers {
  const changed: Record<string, StoredAnswer> = { ...exam.answers };
  for (const { id, stored, refusal } of changesIn(sent, exam)) {
    refuse(refusal);
    if (stored === null) delete changed[id];
    else changed[id] = stored;
  }
  return changed;
}

/**
 * Returns the stored answers merged with those of the sent ones that came in time, and those that came too late. Nothing that a candidate has
 * answered is lost without a word because a later answer is refused.
 *
 * @throws {ApiError} VALIDATION as `answersFrom`
 */
export function answersInTime(
  sent: readonly ExamAnswer[],
  exam: Sent,
): { readonly answers: StoredAnswers; readonly late: StoredAnswers } {
  const answers: Record<string, StoredAnswer> = { ...exam.answers };
  const late: Record<string, StoredAnswer> = {};
  for (const { id, stored, refusal } of changesIn(sent, exam)) {
    if (exam.view.ended !== null || refusal !== null) {
      if (stored !== null) late[id] = stored;
    } else if (stored === null) delete answers[id];
    else answers[id] = stored;
  }
  return { answers, late };
}

interface Change {
  /** The question's id. */
  readonly id: string;
  /** Null if the candidate removed the answer. */
  readonly stored: StoredAnswer | null;
  readonly refusal: ReturnType<typeof refusalOf>;
}

/**
 * Returns whether all sent answers are stored already: a save that was overtaken by handing in, or that is repeated.
 *
 * @throws {ApiError} VALIDATION as `answersFrom`
 */
export function areStored(sent: readonly ExamAnswer[], exam: Sent): boolean {
  return changesIn(sent, exam).length === 0;
}

/** Returns the sent answers that differ from the stored ones. @throws {ApiError} VALIDATION */
function changesIn(sent: readonly ExamAnswer[], { questions, answers, view, now }: Sent): readonly Change[] {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const seen = new Set<string>();
  return sent.flatMap((answer) => {
    const place = places.get(answer.page_id);
    const question = place === undefined ? undefined : questions[place];
    if (place === undefined || !question)
      throw new ApiError('VALIDATION', { fields: { answers: 'exam.unknown_question' } });
    if (seen.has(question.id)) throw new ApiError('VALIDATION', { fields: { answers: 'exam.answered_twice' } });
    seen.add(question.id);
    const given = storedAnswer(question, answer, givenAt(view, place, now));
    const stored = given ?? emptied(view, answers[question.id]);
    // Sending the same answer again is a retry and keeps the time of the first.
    if (isSame(stored, answers[question.id])) return [];
    return [{ id: question.id, stored, refusal: refusalOf(view.sitting, place, now.getTime(), view.results) }];
  });
}

/**
 * Returns what is stored when a candidate removes an answer. Where an exam goes only forward, the question stays visited: without a trace of it, the one
 * before it would be the latest, and could be changed again.
 */
function emptied({ sitting }: SittingView, before: StoredAnswer | undefined): StoredAnswer | null {
  return sitting.conduct.navigation === 'forward' && before !== undefined ? { places: [], at: before.at } : null;
}

function refuse(refusal: ReturnType<typeof refusalOf>): void {
  if (refusal === 'late') throw new ApiError('EXAM_ENDED');
  if (refusal !== null) throw new ApiError('QUESTION_CLOSED');
}

/** Returns when an answer was given. One that arrives a little late was given before the question closed, and must not delay the next clock. */
function givenAt({ sitting }: SittingView, place: number, now: Date): number {
  return Math.min(now.getTime(), closesAt(sitting, place) ?? now.getTime());
}

/** Returns an answer in its stored form; null if the candidate removed it. */
function storedAnswer(
  question: StoredQuestion,
  { answer_ids: ids, value }: ExamAnswer,
  at: number,
): StoredAnswer | null {
  const unknown = new ApiError('VALIDATION', { fields: { answers: 'exam.unknown_answer' } });
  if (value !== undefined) {
    if (question.kind !== 'numeric') throw unknown;
    return { value, at };
  }
  if (ids === undefined || ids.length === 0) return null;
  const known = question.answers.map((_, index) => String(index + 1));
  const fits = question.kind !== 'numeric' && ids.every((id) => known.includes(id)) && new Set(ids).size === ids.length;
  if (!fits || (question.kind === 'single' && ids.length > 1)) throw unknown;
  return { places: ids.map(Number).toSorted((one, other) => one - other), at };
}

function isSame(one: StoredAnswer | null, other: StoredAnswer | undefined): boolean {
  if (one === null || other === undefined) return one === null && other === undefined;
  return one.value === other.value && one.places?.join() === other.places?.join();
}

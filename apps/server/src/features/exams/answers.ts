/** Converts the answers that a candidate sends to their stored form, or refuses all of them. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ExamAnswer } from '@lanewise/contracts/calls/exams';
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
export function answersFrom(sent: readonly ExamAnswer[], { questions, answers, view, now }: Sent): StoredAnswers {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const changed: Record<string, StoredAnswer> = { ...answers };
  const seen = new Set<string>();
  for (const answer of sent) {
    const place = places.get(answer.page_id);
    const question = place === undefined ? undefined : questions[place];
    if (place === undefined || !question)
      throw new ApiError('VALIDATION', { fields: { answers: 'exam.unknown_question' } });
    if (seen.has(question.id)) throw new ApiError('VALIDATION', { fields: { answers: 'exam.answered_twice' } });
    seen.add(question.id);
    const stored = storedAnswer(question, answer, givenAt(view, place, now));
    // Sending the same answer again is a retry and keeps the time of the first.
    if (isSame(stored, answers[question.id])) continue;
    refuse(refusalOf(view.sitting, place, now.getTime(), view.results));
    if (stored === null) delete changed[question.id];
    else changed[question.id] = stored;
  }
  return changed;
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

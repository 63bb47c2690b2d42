/** What the form of an exam's question sends. */
import type { ExamAnswer, ExamQuestion } from '@lanewise/contracts/calls/exams';
import { chosenIds, enteredNumber, givenAnswer } from '../practice/given-answer.ts';

/** Where a candidate goes from a question. */
export const steps = ['next', 'previous', 'overview', 'flag', 'unflag'] as const;
export type Step = (typeof steps)[number];

/** Returns the step that a form's button names; the next question where it names none, as when Enter is pressed. */
export function stepOf(value: unknown): Step {
  return steps.find((step) => step === value) ?? 'next';
}

/**
 * Returns the answer that a form gives, as the API takes it: without ids and figure where the question is left open. Returns null for a
 * text that is no number. `language` is the BCP 47 tag that numbers are written in.
 */
export function examAnswer(question: ExamQuestion, form: FormData, language: string): ExamAnswer | null {
  const { page_id } = question;
  const given = givenAnswer(question, form, language);
  if (given === null) {
    const isBlank = String(form.get('number') ?? '').trim() === '';
    return isBlank ? { page_id } : null;
  }
  const value = enteredNumber(given);
  return value === null ? { page_id, answer_ids: [...chosenIds(given)] } : { page_id, value };
}

/** Returns whether an answer leaves its question open. */
export function isOpen(answer: ExamAnswer | undefined): boolean {
  return answer?.value === undefined && (answer?.answer_ids ?? []).length === 0;
}

/** Returns whether two answers to a question are the same. */
export function isSameAnswer(one: ExamAnswer | undefined, other: ExamAnswer | undefined): boolean {
  return one?.value === other?.value && (one?.answer_ids ?? []).join() === (other?.answer_ids ?? []).join();
}

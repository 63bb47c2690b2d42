/** Reads the form of an exam's question. */

import type { ExamAnswer, ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import { answerFields } from '@lanewise/contracts/test-address/answer-fields';
import { givenAnswer } from '../practice/given-answer.ts';

/** The buttons of a question. */
export const steps = ['next', 'previous', 'overview', 'flag', 'unflag'] as const;
export type ExamStep = (typeof steps)[number];

/** Returns the step of the button that was pressed; the next question if there is none, as after Enter. */
export function stepOf(value: unknown): ExamStep {
  return steps.find((step) => step === value) ?? 'next';
}

/**
 * Returns the answer in a form, as the API takes it: without ids and number if the question is left open. Returns null for a text that is
 * not a number. `language` is the BCP 47 tag for reading numbers.
 */
export function examAnswer(question: ExamQuestion, form: FormData, language: string): ExamAnswer | null {
  const { page_id } = question;
  const given = givenAnswer(question, form, language);
  if (given === null) {
    const isBlank = String(form.get('number') ?? '').trim() === '';
    return isBlank ? { page_id } : null;
  }
  return { page_id, ...answerFields(given) };
}

/** Returns whether an answer leaves its question open. */
export function isOpen(answer: ExamAnswer | undefined): boolean {
  return answer?.value === undefined && (answer?.answer_ids ?? []).length === 0;
}

/** Returns whether two answers to a question are the same. */
export function isSameAnswer(one: ExamAnswer | undefined, other: ExamAnswer | undefined): boolean {
  return one?.value === other?.value && (one?.answer_ids ?? []).join() === (other?.answer_ids ?? []).join();
}

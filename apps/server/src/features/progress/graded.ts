/** Scores the answers of an attempt, all or none. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import { gradeAnswer, type QuestionKey } from '@lanewise/learning/exam/grade';
import type { FirstAnswer } from '@lanewise/learning/readiness/study';
import { studyCourse } from './study-course.ts';

/** A scored answer, in its stored form. */
export interface GradedAnswer extends AttemptAnswer {
  readonly right: boolean;
  /** Evidence about the question's difficulty, if this is the learner's first answer to it. */
  readonly first?: FirstAnswer;
}

/**
 * Returns the answers with their scores, in the order sent. An unanswered question counts as wrong.
 *
 * @throws {ApiError} VALIDATION for a question that the course does not have, an answer that the question does not have, or two answers to
 *   one question
 */
export function graded(course: BankCourse, answers: readonly AttemptAnswer[]): readonly GradedAnswer[] {
  const { questions } = studyCourse(course);
  const seen = new Set<string>();
  return answers.map((answer) => {
    const question = questions.get(answer.page_id);
    if (!question) throw refused('attempt.unknown_question');
    if (seen.has(question.id)) throw refused('exam.answered_twice');
    seen.add(question.id);
    return { ...answer, right: isRight(question, answer) };
  });
}

function isRight(question: CompiledQuestion, { answer_ids, value }: AttemptAnswer): boolean {
  const key = keyOf(question);
  if (key.kind === 'numeric') {
    if (answer_ids !== undefined) throw refused('exam.unknown_answer');
    return gradeAnswer(key, value === undefined ? null : { number: value }) === 'right';
  }
  if (value !== undefined || answer_ids?.some((id) => !key.choices.includes(id))) throw refused('exam.unknown_answer');
  return gradeAnswer(key, answer_ids === undefined ? null : { choices: answer_ids }) === 'right';
}

function keyOf({ kind, answers, number }: CompiledQuestion): QuestionKey {
  if (kind === 'numeric') return { kind, value: number?.value ?? Number.NaN };
  return {
    kind,
    choices: answers.map(({ id }) => id),
    right: answers.filter(({ right }) => right).map(({ id }) => id),
  };
}

function refused(code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { answers: code } });
}

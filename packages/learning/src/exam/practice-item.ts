/** Converts a question on the wire (contracts) to the types used by grading and scoring. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { type GivenAnswer, gradeAnswer, type QuestionKey } from './grade.ts';
import type { QuestionResult } from './result.ts';

/**
 * Returns the key of a question. Removed answers are not choices. @throws {RangeError} for a numeric question
 * without an input.
 */
export function questionKeyOf(item: PracticeItem): QuestionKey {
  if (item.content_type === 'numeric') {
    const [input] = item.inputs;
    if (input === undefined) throw new RangeError(`Question ${item.page_id} asks for a number but has no input.`);
    return { kind: 'numeric', value: input.value };
  }
  const shown = item.answers.filter((answer) => !answer.is_removed);
  return {
    kind: item.content_type,
    choices: shown.map((answer) => answer.id),
    right: shown.filter((answer) => answer.is_correct).map((answer) => answer.id),
  };
}

/**
 * Returns the result of a question and the answer given; null means unanswered. A question without a module counts for
 * its chapter.
 */
export function resultOf(item: PracticeItem, given: GivenAnswer): QuestionResult {
  return {
    questionId: item.page_id,
    module: item.data.module ?? item.data.chapter.code,
    part: item.data.exam_part,
    tags: item.data.tags,
    points: item.data.points,
    scored: item.data.is_scored ?? true,
    grade: gradeAnswer(questionKeyOf(item), given),
  };
}

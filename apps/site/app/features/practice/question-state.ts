/** The state of an answered question on screen: the mark of each answer and the verdict. */

import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { chosenIds } from '@lanewise/contracts/test-address/given';
import { gradeAnswer } from '@lanewise/learning/exam/grade';
import { questionKeyOf } from '@lanewise/learning/exam/practice-item';
import { answerOf } from './given-answer.ts';

/** `missed`: right, but not chosen. `rest`: wrong and not chosen. `open`: nothing has been answered yet. */
export type AnswerMark = 'open' | 'right' | 'wrong' | 'missed' | 'rest';

/** Returns whether a given answer is right, by the exam's own rule: all right answers and no others; a number exactly. */
export function isRight(item: PracticeItem, given: string): boolean {
  return gradeAnswer(questionKeyOf(item), answerOf(given)) === 'right';
}

/** Returns the mark of one answer; `given` is empty while the question is open. */
export function answerMark(item: PracticeItem, answerId: string, given: string): AnswerMark {
  if (given === '') return 'open';
  const chosen = chosenIds(given).includes(answerId);
  const right = item.answers.some((answer) => answer.id === answerId && answer.is_correct);
  if (right) return chosen ? 'right' : 'missed';
  return chosen ? 'wrong' : 'rest';
}

/** What is known of a question once it has been answered, for the screen: each answer's mark and the verdict. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { gradeAnswer } from '@lanewise/learning/exam/grade';
import { questionKeyOf } from '@lanewise/learning/exam/practice-item';
import { answerOf, chosenIds } from './given-answer.ts';

/** `missed`: right, but not chosen. `rest`: wrong and not chosen. `open`: nothing has been answered yet. */
export type AnswerMark = 'open' | 'right' | 'wrong' | 'missed' | 'rest';

/** Returns whether a given answer is right, by the exam's own rule: all the right ones and only those; a number exactly. */
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

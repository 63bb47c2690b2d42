import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

export const rightAnswerCount: BankRule = {
  name: 'right-answer-count',
  promise:
    'A single question has one right answer, a multiple question at least one, and both offer two to six answers.',
  check({ draft, error }) {
    for (const { id, kind, answers, at } of draft.questions) {
      if (kind === 'numeric') continue;
      const place = inside(at, 'answers');
      const right = answers.filter((answer) => answer.right).length;
      if (answers.length < 2) error(place, id, 'there are fewer than two answers to choose from. Add wrong ones.');
      if (answers.length > 6)
        error(place, id, `there are ${answers.length} answers; learners see at most six. Remove some.`);
      if (right === 0) error(place, id, 'no answer is marked right. Mark the right one with "right:".');
      if (kind === 'single' && right > 1) {
        error(
          place,
          id,
          `${inWords(right)} answers are marked right but kind is "single". Mark one as right, or set kind: multiple.`,
        );
      }
    }
  },
};

function inWords(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count);
}

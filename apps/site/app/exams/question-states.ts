/** How a question of an exam stands, in words. */
import { m } from '@lanewise/words/messages';
import type { Position } from './exam-places.ts';

export interface QuestionState {
  readonly place: number;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
}

/** Returns how each question stands, in the order asked. */
export function questionStates({ questions, answered }: Position, flagged: readonly string[]): QuestionState[] {
  return questions.map(({ page_id }, place) => ({
    place,
    isAnswered: answered.has(page_id),
    isFlagged: flagged.includes(page_id),
  }));
}

/** Returns the state of a question for those who do not see its shape: "Question 7: answered, flagged". */
export function stateWords({ place, isAnswered, isFlagged }: QuestionState): string {
  const n = place + 1;
  if (isAnswered) return isFlagged ? m.mock_state_answered_flagged({ n }) : m.mock_state_answered({ n });
  return isFlagged ? m.mock_state_open_flagged({ n }) : m.mock_state_open({ n });
}

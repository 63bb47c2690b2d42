/** The state of each question of an exam, as data and in words. */
import { m } from '@lanewise/words/messages';
import type { Position } from './exam-places.ts';

export interface QuestionState {
  readonly place: number;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
}

/** Returns the state of each question, in order. */
export function questionStates({ questions, answered }: Position, flagged: readonly string[]): QuestionState[] {
  return questions.map(({ page_id }, place) => ({
    place,
    isAnswered: answered.has(page_id),
    isFlagged: flagged.includes(page_id),
  }));
}

/** Returns the state of a question as text for screen readers: "Question 7: answered, flagged". */
export function stateWords({ place, isAnswered, isFlagged }: QuestionState): string {
  const n = place + 1;
  if (isAnswered) return isFlagged ? m.mock_state_answered_flagged({ n }) : m.mock_state_answered({ n });
  return isFlagged ? m.mock_state_open_flagged({ n }) : m.mock_state_open({ n });
}

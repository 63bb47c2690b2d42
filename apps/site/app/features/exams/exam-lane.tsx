/** One dash per question: answered solid, flagged split in two, open pale, the current one tall. Wide screens add numbers. */
import { progressStepsOf } from '@lanewise/contracts/constants/progress-steps';
import { m } from '@lanewise/words/messages';
import type { Position } from './exam-places.ts';
import { questionStates, stateWords } from './question-states.ts';

interface ExamLaneProps {
  readonly position: Position;
  readonly flagged: readonly string[];
  /** The question on screen, from 0. */
  readonly place: number;
}

export function ExamLane({ position, flagged, place }: ExamLaneProps) {
  const states = questionStates(position, flagged);
  const ends = new Set(progressStepsOf(states.length));
  return (
    <ol className="lane" aria-label={m.test_progress()}>
      {states.map((state) => {
        const now = state.place === place;
        const shape = state.isFlagged ? 'flagged' : state.isAnswered ? 'done' : '';
        const className = `${shape}${now ? ' now' : ''}${ends.has(state.place + 1) ? ' step-end' : ''}`;
        return (
          <li key={state.place} className={className} aria-current={now ? 'step' : undefined}>
            <span aria-hidden="true">{state.place + 1}</span>
            <span className="sr">{stateWords(state)}</span>
          </li>
        );
      })}
    </ol>
  );
}

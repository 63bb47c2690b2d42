/** A note that answers cannot be saved, that the connection is back, or that the time is over. */
import { m } from '@lanewise/words/messages';
import type { Sitting } from './use-sitting.ts';

interface ConnectionNoteProps {
  readonly connection: Sitting['connection'];
  /** Whether the time is over and the exam is being handed in. */
  readonly isOver: boolean;
  /** Whether each question has a clock of its own: an answer that is sent after it has run out does not count. */
  readonly hasQuestionClocks: boolean;
}

export function ConnectionNote({ connection, isOver, hasQuestionClocks }: ConnectionNoteProps) {
  const offline = hasQuestionClocks ? m.mock_offline_question : m.mock_offline;
  const said = [
    ...(isOver ? [m.mock_time_over()] : []),
    ...(connection === 'down' ? [isOver ? m.mock_offline_over() : offline()] : []),
    ...(connection === 'back' && !isOver ? [m.mock_online()] : []),
  ];
  return (
    <div className="exam-note" role="status" data-state={said.length > 0 ? 'shown' : undefined}>
      {said.map((sentence) => (
        <p key={sentence} className="page">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** A note that answers cannot be saved, that the connection is back, or that the time is over. */
import { m } from '@lanewise/words/messages';
import type { ExamSitting } from './use-sitting.ts';

interface ConnectionNoteProps {
  readonly connection: ExamSitting['connection'];
  /** Whether the time is over and the exam is being handed in. */
  readonly isOver: boolean;
  /** Whose time is limited: an answer that arrives after that does not count. */
  readonly limit: 'none' | 'exam' | 'question';
}

export function ConnectionNote({ connection, isOver, limit }: ConnectionNoteProps) {
  const kept = { none: m.mock_kept_untimed, exam: m.mock_kept, question: m.mock_kept_question }[limit];
  // A network without a way to the server counts as online.
  const why = () => (navigator.onLine === false ? m.mock_offline() : m.mock_unreached());
  const said = [
    ...(isOver ? [m.mock_time_over()] : []),
    ...(connection === 'down' ? [`${why()} ${isOver ? m.mock_kept_over() : kept()}`] : []),
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

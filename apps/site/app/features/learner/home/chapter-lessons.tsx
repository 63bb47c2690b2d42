/** The lessons of a chapter below its stop on the road. */
import type { ReadLesson } from '@lanewise/contracts/calls/lesson-progress';
import { m } from '@lanewise/words/messages';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';

interface ChapterLessonsProps {
  readonly lessons: readonly ReadLesson[];
  /** Whether they are shown at once. */
  readonly isOpen: boolean;
  readonly hrefOf: (id: string) => string;
}

export function ChapterLessons({ lessons, isOpen, hrefOf }: ChapterLessonsProps) {
  if (lessons.length === 0) return null;
  const done = lessons.filter(({ is_done }) => is_done).length;
  return (
    <details className="stop-lessons" open={isOpen}>
      <summary>{m.lessons_done({ done, count: lessons.length })}</summary>
      <ol>
        {lessons.map(({ lesson_id: id, name, is_done: isDone, is_locked: isLocked, place }) => (
          <li key={id}>
            <StateSignal state={isLocked ? 'locked' : isDone ? 'passed' : place === null ? 'open' : 'started'} />
            <a href={hrefOf(id)}>{name}</a>
            {isLocked && <span className="sr">{m.lesson_state_locked()}</span>}
            {isDone ? (
              <span className="sr">{m.lesson_state_done()}</span>
            ) : (
              place !== null && <span className="sr">{m.lesson_state_started()}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

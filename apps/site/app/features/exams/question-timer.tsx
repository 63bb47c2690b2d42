/**
 * The time left for the open question, by the server's clock: while the question is read it stands still, then it counts down. It is announced
 * at ten and five seconds, and when it is over.
 */
import { m } from '@lanewise/words/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockAt, type Pace, type QuestionClock } from './question-clock.ts';
import { clockText, secondsAnnouncement } from './time-left.ts';
import { TimerButton, useAnnouncement } from './timer-button.tsx';

interface QuestionTimerProps {
  readonly clock: QuestionClock;
  readonly pace: Pace;
  /** Where the form that hides the time is posted without a script. */
  readonly action: string;
  readonly hidden: boolean;
  /** Called when the question's time is over. */
  readonly onOver: () => void;
}

/** Milliseconds between two readings of the clock. */
const TICK_MS = 250;

export function QuestionTimer({ clock, pace, action, onOver, ...props }: QuestionTimerProps) {
  const { place } = clock;
  // Equal to the server's rendering until the first tick.
  const [left, setLeft] = useState(clock.left);
  const [hidden, setHidden] = useState(props.hidden);
  const [said, say] = useAnnouncement();
  const over = useEffectEvent(onOver);

  useEffect(() => {
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      const now = clockAt(clock, performance.now(), pace);
      const isOver = now?.place !== clock.place;
      const milliseconds = isOver ? 0 : now.left;
      setLeft(milliseconds);
      const seconds = secondsAnnouncement(before, milliseconds);
      before = milliseconds;
      if (isOver) {
        clearInterval(ticking);
        say(m.mock_question_over({ n: clock.place + 1 }));
        over();
      } else if (seconds !== null) say(m.mock_seconds_left({ count: seconds }));
    };
    const ticking = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(ticking);
  }, [clock, pace, say]);

  const isReading = left > pace.answering;
  return (
    <div className="exam-time">
      <TimerButton
        action={action}
        hidden={hidden}
        shown={isReading ? m.mock_reading() : clockText(left)}
        onToggle={() => setHidden(!hidden)}
      />
      {!hidden && (
        <p className="sr" role="timer" aria-label={m.mock_question_time({ n: place + 1 })}>
          {m.mock_seconds_left({ count: Math.ceil(Math.min(left, pace.answering) / 1000) })}
        </p>
      )}
      <p className="exam-said" role="status">
        {said}
      </p>
    </div>
  );
}

/** The time left: counts down by the server's clock, can be hidden, and is announced at 10, 5 and 1 minutes. */
import { m } from '@lanewise/words/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announcement, clockText, type ExamClock, leftAt, minutesLeft } from './time-left.ts';
import { TimerButton, useAnnouncement } from './timer-button.tsx';

interface ExamTimerProps {
  readonly clock: ExamClock;
  /** Where the form that hides the time is posted without a script. */
  readonly action: string;
  readonly hidden: boolean;
  readonly onOver: () => void;
}

export function ExamTimer({ clock, action, onOver, ...props }: ExamTimerProps) {
  // Equal to the server's rendering until the first tick.
  const [left, setLeft] = useState(clock.left);
  const [hidden, setHidden] = useState(props.hidden);
  const [said, say] = useAnnouncement();
  const before = useRef<number | null>(null);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const tick = () => {
      const now = leftAt(clock, performance.now());
      setLeft(now);
      const minutes = before.current === null ? null : announcement(before.current, now);
      if (minutes !== null) say(m.mock_minutes_left({ count: minutes }));
      if (now === 0 && before.current !== 0) over();
      before.current = now;
    };
    tick();
    const ticking = setInterval(tick, 500);
    return () => clearInterval(ticking);
  }, [clock, say]);

  return (
    <div className="exam-time">
      <TimerButton action={action} hidden={hidden} shown={clockText(left)} onToggle={() => setHidden(!hidden)} />
      {!hidden && (
        <p className="sr" role="timer" aria-label={m.mock_time_left()}>
          {m.mock_minutes_left({ count: minutesLeft(left) })}
        </p>
      )}
      <p className="exam-said" role="status">
        {said}
      </p>
    </div>
  );
}

/** The time left: counts down by the server's clock, can be hidden, and is announced at 10, 5 and 1 minutes. */
import { m } from '@lanewise/words/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { announcement, clockText, type ExamClock, leftAt, minutesLeft } from './time-left.ts';
import { timerCookie } from './timer-cookie.ts';

interface ExamTimerProps {
  readonly clock: ExamClock;
  /** Where the form that hides the time is posted without a script. */
  readonly action: string;
  readonly hidden: boolean;
  readonly onOver: () => void;
}

/** Milliseconds for which an announcement is shown. */
const SAID_MS = 10_000;

export function ExamTimer({ clock, action, onOver, ...props }: ExamTimerProps) {
  // Equal to the server's rendering until the first tick.
  const [left, setLeft] = useState(clock.left);
  const [hidden, setHidden] = useState(props.hidden);
  const [said, setSaid] = useState('');
  const before = useRef<number | null>(null);
  // Removes the announcement after a while.
  useEffect(() => {
    if (said === '') return;
    const hiding = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(hiding);
  }, [said]);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    const tick = () => {
      const now = leftAt(clock, performance.now());
      setLeft(now);
      const minutes = before.current === null ? null : announcement(before.current, now);
      if (minutes !== null) setSaid(m.mock_minutes_left({ count: minutes }));
      if (now === 0 && before.current !== 0) over.current();
      before.current = now;
    };
    tick();
    const ticking = setInterval(tick, 500);
    return () => clearInterval(ticking);
  }, [clock]);

  const toggle = (event: FormEvent) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = timerCookie(!hidden);
    setHidden(!hidden);
  };
  return (
    <div className="exam-time">
      <form method="post" action={action} onSubmit={toggle}>
        <button type="submit" className="timer" name="timer" value={hidden ? 'show' : 'hide'}>
          <Icon name="clock" />
          <span className="sr">{hidden ? m.mock_timer_show() : m.mock_timer_hide()}</span>
          {!hidden && <b aria-hidden="true">{clockText(left)}</b>}
        </button>
      </form>
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

/** The time in the bar as a button that hides or shows it. Without a script it posts a form. */
import { m } from '@lanewise/words/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { timerCookie } from './timer-cookie.ts';

interface TimerButtonProps {
  /** Where the form is posted without a script. */
  readonly action: string;
  readonly hidden: boolean;
  /** The time as digits, or a word. */
  readonly shown: string;
  readonly onToggle: () => void;
}

export function TimerButton({ action, hidden, shown, onToggle }: TimerButtonProps) {
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = timerCookie(!hidden, window.location.protocol === 'https:');
    onToggle();
  };
  return (
    <form method="post" action={action} onSubmit={toggle}>
      <button type="submit" className="timer" name="timer" value={hidden ? 'show' : 'hide'}>
        <Icon name="clock" />
        <span className="sr">{hidden ? m.mock_timer_show() : m.mock_timer_hide()}</span>
        {!hidden && <b aria-hidden="true">{shown}</b>}
      </button>
    </form>
  );
}

/** Milliseconds for which an announcement is shown. */
const SAID_MS = 10_000;

/** Returns an announcement, which disappears after a while, and a function that makes one. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    // A device that wakes up may have said something newer in the same moment.
    const hiding = setTimeout(() => setSaid((newest) => (newest === said ? '' : newest)), SAID_MS);
    return () => clearTimeout(hiding);
  }, [said]);
  return [said, setSaid];
}

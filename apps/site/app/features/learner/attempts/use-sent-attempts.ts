/** Sends what the device has kept when a screen opens and when the browser is back online. */
import { useCallback, useEffect } from 'react';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import type { UnsentReason } from './send-attempts.ts';

/**
 * Nothing is sent while `owner` is null (unknown). `onChange` is called at once, because a request may take long, and after each run with what is
 * left.
 */
export function useSentAttempts(owner: string | null, onChange: (left?: UnsentReason) => void): void {
  const send = useCallback(() => {
    if (owner === null) return;
    // A script of its own, which no screen needs at once.
    void import('./outbox.ts')
      .then(({ sendOutbox }) => sendOutbox(browserClient()))
      .catch((): UnsentReason => 'unreached')
      .then(onChange);
  }, [owner, onChange]);
  useEffect(() => {
    onChange();
    send();
    // After signing in in another tab this one is only looked at again.
    for (const event of ['online', 'focus']) window.addEventListener(event, send);
    return () => {
      for (const event of ['online', 'focus']) window.removeEventListener(event, send);
    };
  }, [send, onChange]);
}

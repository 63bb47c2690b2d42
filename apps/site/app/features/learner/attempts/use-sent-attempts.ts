/** Sends what the device has kept when a screen opens and when the browser is back online. */
import { useCallback, useEffect } from 'react';
import { browserClient } from '../../../shared/calls/browser-client.ts';

/** Nothing is sent while `owner` is null (unknown). `onSent` is called after each run, successful or not. */
export function useSentAttempts(owner: string | null, onSent: () => void): void {
  const send = useCallback(() => {
    if (owner === null) return onSent();
    // A script of its own, which no screen needs at once.
    void import('./outbox.ts')
      .then(({ sendOutbox }) => sendOutbox(browserClient()))
      .catch(() => 1)
      .then(onSent);
  }, [owner, onSent]);
  useEffect(() => {
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);
}

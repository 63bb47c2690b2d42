/** Sends pending attempts when a screen opens and when the browser is back online. */
import type { Api } from '@lanewise/contracts/client';
import { useCallback, useEffect } from 'react';
import { browserClient } from '../../calls/browser-client.ts';
import { attemptsOnDevice, type KeptAttempts } from './kept-attempts.ts';
import { sendAttempts } from './send-attempts.ts';

let parts: { readonly api: Api; readonly kept: KeptAttempts } | undefined;
let sending: Promise<number> = Promise.resolve(0);

/** Nothing is sent while `owner` is null (unknown). `onSent` is called after each run, successful or not. */
export function useSentAttempts(owner: string | null, onSent: () => void): void {
  const send = useCallback(() => {
    parts ??= { api: browserClient(), kept: attemptsOnDevice() };
    const { api, kept } = parts;
    if (owner === null) return onSent();
    // Runs are chained, because parallel ones would send the same attempts.
    sending = sending.then(() => sendAttempts(api, kept, owner)).catch(() => 0);
    void sending.then(onSent);
  }, [owner, onSent]);
  useEffect(() => {
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);
}

/** Temporary failures that the app reports while it stays on the current page. */
import { m } from '@lanewise/words/messages';
import { errorWords } from '../shell/error-words.ts';

/** No connection, too many requests, or a server fault. */
export type Reason = 'offline' | 'busy' | 'failed';

export interface Trouble {
  readonly reason: Reason;
  /** Path and query that could not be opened; null if the current page is shown as it was last loaded. */
  readonly to: string | null;
}

/** The answer to a form that could not be sent. */
export interface NotSent {
  readonly notSent: Reason;
}

/** Returns the message for a page that could not be opened or refreshed. */
export function troubleWords({ reason, to }: Trouble): string {
  if (to === null) return reason === 'offline' ? m.app_kept_offline() : m.app_kept_failed();
  if (reason === 'offline') return m['connection.none']();
  return reason === 'busy' ? errorWords(429).text : m.app_page_failed();
}

/** Returns the message for a form that could not be sent. */
export function notSentWords(reason: Reason): string {
  if (reason === 'offline') return m['connection.none']();
  return reason === 'busy' ? m['request.too_many']() : m.form_failed();
}

let current: Trouble | null = null;
const listeners = new Set<() => void>();

/** The current failure in this document. The server never sets it. */
export const trouble = {
  get: () => current,
  set(now: Trouble | null): void {
    current = now;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Temporary failures that the app reports while it stays on the current page. */

/** No connection, too many requests, a server fault, or scripts of a version that is no longer deployed. */
export type FailureReason = 'offline' | 'busy' | 'failed' | 'outdated';

export interface AppFailure {
  readonly reason: FailureReason;
  /** Path and query that could not be opened; null if the current page is shown as it was last loaded. */
  readonly to: string | null;
}

/** The answer to a form that could not be sent. */
export interface NotSent {
  readonly notSent: FailureReason;
  /** Seconds after which the server asks to be tried again; null if it named none. */
  readonly wait: number | null;
}

let current: AppFailure | null = null;
const listeners = new Set<() => void>();

/** The current failure in this document. The server never sets it. */
export const appFailure = {
  get: () => current,
  set(now: AppFailure | null): void {
    current = now;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * The time between the stop signal and the end of accepting requests. Load balancers learn from /readyz to send requests elsewhere; requests that
 * still arrive are answered, and each answer asks its client to reconnect. When the server closes, no connection is in use.
 */
import type { Listener } from './one-at-a-time.ts';

export interface Draining {
  readonly hasBegun: boolean;
  /** From now on every answer closes its connection. */
  begin(): void;
  /** Returns a listener that closes connections. */
  watch(answer: Listener): Listener;
}

/** Returns the state of a server that is not draining yet. */
export function createDraining(): Draining {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
    watch: (answer) => (request, response) => {
      if (hasBegun) response.shouldKeepAlive = false;
      answer(request, response);
    },
  };
}

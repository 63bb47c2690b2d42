/**
 * The queue of a page's events (specification, section 9): sent at 200 or after 10 seconds, tried again 12 times, 512 at most; what is left when the
 * page is left goes as a beacon. Failures are only logged.
 */

import type { BrowserEvent, EventSession } from '@lanewise/contracts/calls/events';
import { eventBatchBytes, eventQueue as limits } from '@lanewise/contracts/constants/events';
import { MINUTE_MS } from '@lanewise/contracts/durations';

interface Queued {
  readonly session: EventSession;
  readonly event: BrowserEvent;
}

export interface QueueParts {
  /** Sends a batch. Resolves to whether it is done with: kept, or refused for good. Rejects, or resolves to false, to try again. */
  readonly send: (body: string) => Promise<boolean>;
  /** Sends a batch while the page is being left. Returns false if the browser does not take it. */
  readonly beacon: (body: string) => boolean;
  /** Whether events may be kept and sent now. */
  readonly isAllowed: () => boolean;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly warn: (message: string) => void;
}

export interface EventQueue {
  add(session: EventSession, event: BrowserEvent): void;
  /** Sends everything as beacons, because the page may not come back. */
  leave(): void;
  /** Number of events that wait. */
  readonly size: number;
}

/** Milliseconds before the first repetition; doubled each time. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 5 * MINUTE_MS;

/** Returns the first events of a queue as one batch: of one session, and small enough for a beacon. */
function takeBatch(queue: Queued[]): { readonly body: string; readonly count: number } {
  const [first] = queue;
  const events: BrowserEvent[] = [];
  let bytes = 0;
  for (const { session, event } of queue.slice(0, limits.flushSize)) {
    // Three bytes a character at most.
    bytes += JSON.stringify(event).length * 3;
    if (session.id !== first?.session.id || (events.length > 0 && bytes > eventBatchBytes)) break;
    events.push(event);
  }
  return { body: JSON.stringify({ session: first?.session, events }), count: events.length };
}

/** Returns an empty queue. */
export function createEventQueue({ send, beacon, isAllowed, setTimer, warn }: QueueParts): EventQueue {
  let queue: Queued[] = [];
  let isSending = false;
  let isScheduled = false;
  let failures = 0;

  function schedule(ms: number): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimer(() => {
      isScheduled = false;
      void flush();
    }, ms);
  }

  async function flush(): Promise<void> {
    if (!isAllowed()) queue = [];
    if (isSending || queue.length === 0) return;
    isSending = true;
    const { body, count } = takeBatch(queue);
    // Away while it is sent, so that a beacon does not send it, too.
    const batch = queue.splice(0, count);
    const isDone = await send(body).catch(() => false);
    isSending = false;
    if (isDone) failures = 0;
    else if (failures < limits.retries) {
      failures += 1;
      queue = [...batch, ...queue].slice(-limits.cap);
      schedule(Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT));
      return;
    } else {
      failures = 0;
      warn(`${count} events were not sent.`);
    }
    if (queue.length > 0) schedule(queue.length >= limits.flushSize ? 0 : limits.flushMs);
  }

  return {
    get size() {
      return queue.length;
    },
    add(session, event) {
      if (!isAllowed()) return;
      queue.push({ session, event });
      if (queue.length > limits.cap) queue.shift();
      if (queue.length >= limits.flushSize && failures === 0) void flush();
      else schedule(limits.flushMs);
    },
    leave() {
      if (!isAllowed()) queue = [];
      while (queue.length > 0) {
        const { body, count } = takeBatch(queue);
        if (!beacon(body)) return;
        queue.splice(0, count);
      }
    },
  };
}

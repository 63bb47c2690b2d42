/** Reads the stream of a learner's changes, and connects again when it breaks. EventSource cannot resume a stream that another tab began. */
import { type ChangeKind, changesPath } from '@lanewise/contracts/constants/changes';
import { createParser } from 'eventsource-parser';

/** A received event. */
export interface ReceivedChange {
  readonly id: string | undefined;
  /** Empty if the event only says that the stream is open. */
  readonly changed: readonly ChangeKind[];
}

export interface ChangeStreamParts {
  /** Makes the request. */
  readonly request: (url: string, init: RequestInit) => Promise<Response>;
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** Id of the last event received in this browser. The server sends what has happened since. */
  readonly lastEventId: string | undefined;
  readonly onEvent: (event: ReceivedChange) => void;
}

/** Milliseconds before connecting again, unless the server says otherwise. Doubled with each attempt that brings no event. */
const RECONNECT_MS = 3_000;
const MOST_WAIT_MS = 60_000;
/** The server sends a heartbeat every 20 seconds. A connection that is silent for longer is dead: the device slept or changed networks. */
const SILENT_MS = 45_000;

/** Resolves when the signal is aborted or the session has ended. No failure rejects it: the app also looks for changes at intervals. */
export async function readChanges({ request, signal, lastEventId, onEvent }: ChangeStreamParts): Promise<void> {
  let last = lastEventId;
  let reconnect = RECONNECT_MS;
  let failures = 0;
  let hasEnded = false;
  const parser = createParser({
    onRetry: (milliseconds) => {
      reconnect = milliseconds;
    },
    onEvent: ({ event, id, data }) => {
      failures = 0;
      if (event === 'end') {
        hasEnded = true;
        return;
      }
      last = id ?? last;
      onEvent({ id, changed: event === 'change' ? changedIn(data) : [] });
    },
  });
  while (!signal.aborted && !hasEnded) {
    failures += 1;
    const headers = last === undefined ? {} : { 'last-event-id': last };
    const refused = await readOnce({ request, signal, headers, feed: (text) => parser.feed(text) });
    parser.reset();
    if (refused === 'signed out') return;
    if (hasEnded) return;
    const longest = Math.min(MOST_WAIT_MS, reconnect * 2 ** Math.max(0, failures - 1));
    await pause(Math.max(refused, longest * (0.5 + Math.random() / 2)), signal);
  }
}

interface Connection extends Pick<ChangeStreamParts, 'request' | 'signal'> {
  readonly headers: Record<string, string>;
  readonly feed: (text: string) => void;
}

/** Reads one connection to its end. Returns the milliseconds to wait at least before the next. */
async function readOnce({ request, signal, headers, feed }: Connection): Promise<number | 'signed out'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  try {
    hear();
    const answer = await request(changesPath, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (answer.status === 401 || answer.status === 403) return 'signed out';
    if (!answer.ok || answer.body === null) return Number(answer.headers.get('retry-after') ?? 0) * 1_000;
    for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return 0;
      hear();
      feed(value);
    }
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

function changedIn(data: string): readonly ChangeKind[] {
  return (JSON.parse(data) as { readonly changed: readonly ChangeKind[] }).changed;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReceivedChange, readChanges } from './change-stream.ts';

// Streams of the platform need timers of their own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Starts reading from answers that come one after another; the last one is repeated. */
function read(answers: readonly (() => Response | Promise<Response>)[], lastEventId?: string) {
  const events: ReceivedChange[] = [];
  const asked: { readonly at: number; readonly id: string | null }[] = [];
  const stop = new AbortController();
  const request = async (_: unknown, init?: RequestInit) => {
    asked.push({ at: Date.now() - start, id: new Headers(init?.headers).get('last-event-id') });
    const answer = answers[Math.min(asked.length, answers.length) - 1] as () => Response;
    const { promise, reject } = Promise.withResolvers<never>();
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    return Promise.race([promise, answer()]);
  };
  const start = Date.now();
  let isOver = false;
  const done = readChanges({
    request: request as typeof fetch,
    signal: stop.signal,
    lastEventId,
    onEvent: (event) => events.push(event),
  }).then(() => {
    isOver = true;
  });
  return { events, asked, stop, done, isOver: () => isOver };
}

function stream(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body);
}
const ready = 'retry: 1000\n\nid: 7\nevent: ready\ndata: {}\n\n';
const change = 'id: 8\nevent: change\ndata: {"changed":["progress","plan"]}\n\n';

test('events are received, also in pieces, and the next connection resumes after the last one', async () => {
  const { events, asked, stop, done } = read([
    () => stream(ready, change.slice(0, 20), change.slice(20)),
    () => new Promise(() => undefined),
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(events).toEqual([
    { id: '7', changed: [] },
    { id: '8', changed: ['progress', 'plan'] },
  ]);
  expect(asked.map(({ id }) => id)).toEqual([null, '8']);
  stop.abort();
  await done;
});

test('a tab that takes over resumes after the last event that its browser has received', async () => {
  const { asked, stop, done } = read([() => new Promise(() => undefined)], '41');
  expect(asked[0]?.id).toBe('41');
  stop.abort();
  await done;
});

test('after failures the longest waiting time doubles up to a minute, and an event resets it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const fail = () => Promise.reject(new Error('no network'));
  const { asked, stop, done } = read([...Array(7).fill(fail), () => stream(ready), fail]);
  await vi.advanceTimersByTimeAsync(400_000);
  const waits = asked.map(({ at }, index) => Math.round((at - (asked[index - 1]?.at ?? 0)) / 1000));
  expect(waits.slice(0, 10)).toEqual([0, 3, 6, 12, 24, 48, 60, 60, 1, 1]);
  stop.abort();
  await done;
});

test('Retry-After is respected', async () => {
  const { asked, stop, done } = read([() => new Response(null, { status: 429, headers: { 'retry-after': '60' } })]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2);
  stop.abort();
  await done;
});

test.each([
  ['a refusal', () => new Response(null, { status: 401 })],
  ['the end of the session', () => stream(ready, 'event: end\ndata: {}\n\n')],
])('after %s nothing is asked again', async (_, answer) => {
  const { asked, isOver } = read([answer]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveLength(1);
  expect(isOver()).toBe(true);
});

test('a connection without heartbeats is given up and made again', async () => {
  const { asked, stop, done } = read([() => new Promise(() => undefined)]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toHaveLength(2);
  stop.abort();
  await done;
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { type Fetch, fetchTransport } from './fetch-transport.ts';

const course = { params: { topic: 'us' } };
const answered = { status: 200, headers: new Headers(), text: async () => '[]' };
const never = () => new Promise<never>(() => undefined);

/** A `fetch` that follows a script, one entry per try; a stalled one ends only when its signal is aborted. */
function scripted(...script: (() => ReturnType<Fetch>)[]) {
  const signals: AbortSignal[] = [];
  const fetch: Fetch = (_, { signal }) => {
    signals.push(signal);
    return script[signals.length - 1]?.() ?? Promise.reject(new Error('The script has no answer left.'));
  };
  return { api: createClient(fetchTransport(fetch)), signals };
}

const failing = (error: Error) => () => Promise.reject(error);

test('a call goes to the origin, with its method, its headers and the cookies of the same origin', async () => {
  const asked: unknown[] = [];
  const fetch: Fetch = async (url, { signal: _, ...init }) => {
    asked.push([url, init]);
    return answered;
  };
  const api = createClient(fetchTransport(fetch, 'https://lanewise.example'));
  await expect(api.drawModules({ params: { a: 'us', b: 'ca-car' }, body: { modules: ['signs'] } })).resolves.toEqual({
    ok: true,
    answer: [],
  });
  expect(asked).toEqual([
    [
      'https://lanewise.example/api/v3/extra/module/us/ca-car',
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        body: '{"modules":["signs"]}',
      },
    ],
  ]);
});

describe('when the network fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('once, the second try answers, between 0.2 and 1 second later', async () => {
    const { api, signals } = scripted(failing(new TypeError('fetch failed')), async () => answered);
    const result = api.listCourses(course);
    await vi.advanceTimersByTimeAsync(199);
    expect(signals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(801);
    expect(await result).toEqual({ ok: true, answer: [] });
    expect(signals).toHaveLength(2);
  });

  test('twice, the call fails with NETWORK and the last failure', async () => {
    const last = new TypeError('second');
    const { api, signals } = scripted(failing(new TypeError('first')), failing(last), async () => answered);
    const result = api.listCourses(course);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject({ error: { code: 'NETWORK', message: 'No internet connection.', cause: last } });
    expect(signals).toHaveLength(2);
  });

  test('a request that is never answered is aborted after 15 seconds and tried again', async () => {
    const { api, signals } = scripted(never, async () => answered);
    const result = api.listCourses(course);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await result).toEqual({ ok: true, answer: [] });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('an answer whose body stalls is aborted as well, and the call says that nothing answered', async () => {
    const stalled = async () => ({ status: 200, headers: new Headers(), text: never });
    const { api, signals } = scripted(stalled, stalled);
    const result = api.listCourses(course);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await result).toMatchObject({
      error: { code: 'NETWORK', message: 'The server isn’t answering. Please try again in a moment.' },
    });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test('a request that must not be repeated is sent once', async () => {
    const { api, signals } = scripted(failing(new TypeError('cut off')), async () => answered);
    const body = {
      current_password: 'harbour crane 7',
      password: 'harbour crane 8',
      confirm_password: 'harbour crane 8',
    };
    expect(await api.changePassword({ body })).toMatchObject({ error: { code: 'NETWORK' } });
    expect(signals).toHaveLength(1);
  });

  test('because the caller cancelled, the call rejects and is not tried again', async () => {
    const cancelled = new AbortController();
    const { api, signals } = scripted(never, async () => answered);
    const result = expect(api.listCourses(course, { signal: cancelled.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    cancelled.abort();
    await result;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('a request that was cancelled before it began is not sent', async () => {
    const { api, signals } = scripted(never);
    const signal = AbortSignal.abort();
    await expect(api.listCourses(course, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(signals).toEqual([]);
  });
});

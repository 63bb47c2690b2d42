/** The requests of scripts: aborted after the time limit, and tried again where that does no harm. */
import { retryWaitMs } from '@lanewise/contracts/constants/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from './send-request.ts';

const requests: RequestInit[] = [];
let limit: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A network that does what it is told, one request after another. */
function network(...fates: readonly ('answers' | 'breaks' | 'stalls')[]): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const fate = fates[requests.length];
    requests.push(init);
    if (fate === 'answers') return new Response('fine');
    if (fate === 'breaks') throw new TypeError('Failed to fetch');
    return await new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
}

test.each<[string, RequestInit]>([
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['POST with an idempotency key', { method: 'POST', headers: { 'idempotency-key': '1' } }],
])('a %s that breaks is sent again after a wait', async (_, init) => {
  network('breaks', 'answers');
  const answer = sendRequest('/', init);
  await vi.advanceTimersByTimeAsync(retryWaitMs[0] - 1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(retryWaitMs[1]);
  expect(requests).toHaveLength(2);
  expect(await (await answer).text()).toBe('fine');
});

test('any other POST is sent once, because it may have arrived', async () => {
  network('breaks', 'answers');
  await expect(sendRequest('/', { method: 'POST', body: 'x' })).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

test('a request that is never answered is given up after the limit', async () => {
  network('stalls');
  const answer = sendRequest('/', { method: 'POST' });
  limit.abort(new DOMException('No answer in time.', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('who gives a signal sets the limit, and after it nothing is sent again', async () => {
  network('stalls', 'answers');
  const own = new AbortController();
  const answer = sendRequest('/', { signal: own.signal });
  own.abort(new Error('The tab is hidden.'));
  await expect(answer).rejects.toThrow('The tab is hidden.');
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

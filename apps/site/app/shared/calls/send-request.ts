/** Requests without the API client, which reading pages do not load: none without a time limit, and none that may be repeated without a second try. */
import { withRetries } from '@lanewise/contracts/retries';
import { timeLimit } from '@lanewise/contracts/time-limit';

/**
 * Sends a request as `fetch` does. It is aborted after the time limit, also while its body is read; a caller that gives a signal sets a limit of its
 * own. A request that changes nothing, or that has an idempotency key, is tried again after a random wait (contracts/retries.ts). Rejects as
 * `fetch` does, with a `TimeoutError` after the limit.
 */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const send = () => fetch(url, { ...init, signal: init.signal ?? timeLimit() });
  return mayRepeat(init) ? await withRetries(send, () => init.signal?.aborted !== true) : await send();
}

function mayRepeat({ method = 'GET', headers }: RequestInit): boolean {
  return method === 'GET' || method === 'HEAD' || new Headers(headers).has('idempotency-key');
}

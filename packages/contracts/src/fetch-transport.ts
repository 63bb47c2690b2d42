/** The client's transport over the network. On the server the client goes straight into the process instead. */
import type { Transport, TransportRequest, TransportResponse } from './client.ts';
import { withRetries } from './retries.ts';
import { withTimeLimit } from './time-limit.ts';

/** The part of the standard `fetch` that is used here; this package is typed without the browser's library. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
    signal: AbortSignal;
    credentials: 'same-origin';
  },
) => Promise<TransportResponse>;

/**
 * Returns a transport that fetches from an origin; '' is the page's own. Each try has a time limit. A request that may be repeated is tried
 * again (retries.ts). Rejects with the last failure: a `TimeoutError`, or as `fetch` does.
 */
export function fetchTransport(fetch: Fetch, origin = ''): Transport {
  return (request) => {
    const run = () => withTimeLimit((signal) => answerTo(fetch, origin, { ...request, signal }), request.signal);
    return withRetries(run, () => !request.once && request.signal?.aborted !== true);
  };
}

/** The body is read here, within the time limit: a connection that stalls or breaks half-way is a network failure too. */
async function answerTo(
  fetch: Fetch,
  origin: string,
  { method, url, headers, body, signal }: TransportRequest & { readonly signal: AbortSignal },
): Promise<TransportResponse> {
  const credentials = 'same-origin';
  const init = { method, headers, credentials, signal, ...(body !== undefined && { body }) } as const;
  const answer = await fetch(origin + url, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text: async () => text };
}

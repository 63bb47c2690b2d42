/** The client's transport over the network. On the server the client goes straight into the process instead. */
import type { Transport, TransportRequest, TransportResponse } from './client.ts';

/** The part of the standard `fetch` that is used here; this package is typed without the browser's library. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
    signal?: AbortSignal;
    credentials: 'same-origin';
  },
) => Promise<TransportResponse>;

/** Returns a transport that fetches from an origin; '' is the page's own. Rejects when the network fails, as `fetch` does. */
export function fetchTransport(fetch: Fetch, origin = ''): Transport {
  return ({ method, url, headers, body, signal }: TransportRequest) =>
    fetch(origin + url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
}

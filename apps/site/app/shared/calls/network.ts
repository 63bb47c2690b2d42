/** The network as API clients use it. */
import type { Transport } from '@lanewise/contracts/client';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';

/** Returns the transport of API clients. With `keepalive`, calls are completed even if the page is left. */
export function networkTransport({ keepalive = false } = {}): Transport {
  return fetchTransport((url, init) => fetch(url, { ...init, keepalive }));
}

import { type Api, createClientSaying } from '@lanewise/contracts/client';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';
import { m } from '@lanewise/words/messages';

/**
 * Returns the client of a script, in the language of its page: a script then contains no sentences of errors but these two. `keepalive`: calls
 * are made to the end even if the page is left.
 */
export function browserClient({ keepalive = false } = {}): Api {
  const sentences = { 'connection.none': m['connection.none'](), 'request.failed': m['request.failed']() };
  return createClientSaying(
    sentences,
    fetchTransport((url, init) => fetch(url, { ...init, keepalive })),
  );
}

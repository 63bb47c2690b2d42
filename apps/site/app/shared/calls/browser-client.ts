import { type Api, createClientSaying } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { networkTransport } from './network.ts';

/**
 * Returns the API client for scripts. Its error messages are in the page's language, and no others are bundled. With `keepalive`, calls
 * are completed even if the page is left.
 */
export function browserClient({ keepalive = false } = {}): Api {
  const sentences = {
    'connection.none': m['connection.none'](),
    'connection.slow': m['connection.slow'](),
    'request.failed': m['request.failed'](),
  };
  return createClientSaying(sentences, networkTransport({ keepalive }));
}

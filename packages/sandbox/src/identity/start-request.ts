/** Validates requests to /start. Above all, the return address must be on our own site. */
import { type Provider, providers } from './people.ts';

export interface StartRequest {
  readonly provider: Provider;
  readonly mode: 'popup' | 'redirect';
  /** Chosen by the page, returned with the credential. */
  readonly state: string;
  /** Return path on the site; '' for a popup. */
  readonly returnTo: string;
  readonly nonce: string | undefined;
  readonly scope: string;
}

const word = /^[\w-]{8,128}$/;

/** Returns the request, or a sentence that explains why it is refused. */
export function parseStart(query: URLSearchParams): StartRequest | string {
  const provider = providers.find((name) => name === query.get('provider'));
  if (!provider) return `provider must be one of ${providers.join(', ')}.`;
  const mode = query.get('mode') ?? 'popup';
  if (mode !== 'popup' && mode !== 'redirect') return 'mode must be popup or redirect.';
  const state = query.get('state') ?? '';
  if (!word.test(state)) return 'state must be 8 to 128 characters of A-Za-z0-9_-.';
  const nonce = query.get('nonce') ?? undefined;
  if (nonce !== undefined && !word.test(nonce)) return 'nonce must be 8 to 128 characters of A-Za-z0-9_-.';
  const returnTo = mode === 'redirect' ? ownPath(query.get('return_to') ?? '') : '';
  if (returnTo === null) return 'return_to must be a path of this site.';
  const scope = (query.get('scope') ?? '').replace(/[^\w .,:/-]/g, '').slice(0, 200);
  return { provider, mode, state, returnTo, nonce, scope };
}

/**
 * Returns path and query of an address on our own site; null for any other. To a browser, two slashes or backslashes begin the name of another host; it
 * also ignores tabs and line breaks anywhere.
 */
function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  // Resolving dot segments can produce a path that begins with two slashes.
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

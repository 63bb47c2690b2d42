/** What a page may ask of /start, and what is refused: above all, an address to come back to that is not the site's own. */
import { type Provider, providers } from './people.ts';

export interface StartRequest {
  readonly provider: Provider;
  readonly mode: 'popup' | 'redirect';
  /** The page's own word, handed back with the credential. */
  readonly state: string;
  /** Path of the site; '' for a popup. */
  readonly returnTo: string;
  readonly nonce: string | undefined;
  readonly scope: string;
}

const word = /^[\w-]{8,128}$/;

/** Returns the request, or in words why it is refused. */
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
 * Returns path and query of an address of our own site; null for any other. Two slashes of either kind begin another host's name to a
 * browser, which also drops tabs and line breaks wherever they stand.
 */
function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  // A path may become one that begins with two slashes once its dots are taken out.
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

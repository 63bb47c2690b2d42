/** Removes what another company's script has stored, after the visitor has withdrawn the consent. */
import { stringifySetCookie } from 'cookie';

/** Returns the domains that may own a cookie of this host: itself, and those above it. */
function domains(): readonly (string | undefined)[] {
  const parts = location.hostname.split('.');
  return [undefined, ...parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))];
}

/** Removes the cookies and the stored entries whose names match. */
export function forgetStored(stored: RegExp): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((each) => stored.test(each))) {
    for (const domain of domains()) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
      document.cookie = stringifySetCookie({ name, value: '', path: '/', maxAge: 0, ...(domain && { domain }) });
    }
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage).filter((each) => stored.test(each))) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

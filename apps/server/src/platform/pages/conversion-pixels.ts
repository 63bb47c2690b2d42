/** Which pixels a page may load for conversions that have not been told yet. */
import { ownPixels, type PixelIds } from '@lanewise/contracts/constants/app-pages';
import { conversionsIn, mayTellConversions } from '@lanewise/contracts/constants/conversions';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie, parseSetCookie } from 'cookie';
import type { Caller } from '../calls/caller.ts';
import { allows } from './consent.ts';

interface AskedPage {
  readonly pixels: PixelIds;
  /** Path and query. */
  readonly url: string;
  readonly caller: Pick<Caller, 'cookie' | 'setCookies' | 'sec-gpc'>;
}

/**
 * Returns the pixels; null for none: nothing has happened, nothing is allowed, or the address holds what no platform should learn. A call of this very
 * page may have set the cookie.
 */
export function pixelsOfConversions({ pixels, url, caller }: AskedPage): PixelIds | null {
  if (ownPixels.every((name) => pixels[name] === null)) return null;
  const set = caller.setCookies.map((header) => parseSetCookie(header));
  const value =
    set.findLast(({ name }) => name === cookieNames.conversion)?.value ??
    parseCookie(caller.cookie)[cookieNames.conversion];
  const { search } = new URL(url, 'http://page.invalid');
  if (conversionsIn(value).length === 0 || !mayTellConversions(search)) return null;
  return allows('marketing', caller) ? pixels : null;
}

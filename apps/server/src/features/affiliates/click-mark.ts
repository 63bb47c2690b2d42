/** The cookie that remembers whose link was followed last, and when. It is sealed: money follows from it, and nothing of a visitor is stored. */

import { attributionDays } from '@lanewise/contracts/constants/affiliates';
import { isAllowed } from '@lanewise/contracts/constants/consent';
import { affiliateCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { DAY_MS } from '@lanewise/contracts/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import { open, type SecretKeys, seal } from '../../platform/crypto/sealed-secret.ts';

/** A click on a link of an affiliate. */
export interface Click {
  readonly affiliateId: string;
  readonly at: Date;
}

/** Seals for this purpose alone. */
const PURPOSE = 'affiliate click';

/** Returns the cookie of a click. */
export function clickCookie(keys: SecretKeys, { affiliateId, at }: Click, secure: boolean): string {
  const value = seal(keys, PURPOSE, Buffer.from(JSON.stringify([affiliateId, at.getTime()]))).toString('base64url');
  return stringifySetCookie({ name: cookieNames.affiliateClick, value, ...affiliateCookie, secure, httpOnly: true });
}

/**
 * Returns the click that a Cookie header remembers; null if there is none of the last thirty days, the visitor no longer consents to it,
 * or the cookie was not written by us.
 */
export function clickIn(keys: SecretKeys | null, cookie: string, now: Date): Click | null {
  if (keys === null || !cookie.includes(cookieNames.affiliateClick)) return null;
  const cookies = parseCookie(cookie);
  const sealed = cookies[cookieNames.affiliateClick];
  if (!sealed || !allowsPartners(cookies[cookieNames.marketing])) return null;
  try {
    const [affiliateId, time] = JSON.parse(open(keys, PURPOSE, Buffer.from(sealed, 'base64url')).secret.toString());
    return isRecent(new Date(time), now) ? { affiliateId, at: new Date(time) } : null;
  } catch {
    // Not sealed by us.
    return null;
  }
}

/** Returns whether a click still counts for a purchase. */
export function isRecent(clickedAt: Date, now: Date): boolean {
  return now.getTime() - clickedAt.getTime() <= attributionDays * DAY_MS;
}

/** Returns whether the value of the consent cookie allows remembering a partner. */
export function allowsPartners(consent: string | undefined): boolean {
  return isAllowed('partners', { cookie: consent, refusesAll: false });
}

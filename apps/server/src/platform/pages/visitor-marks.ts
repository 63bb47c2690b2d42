/** Marks in an address or a cookie of how a visitor came: from an affiliate, or with a discount (specification, sections 2 and 4). */
import { href } from '@lanewise/contracts/addresses';
import { linkSignatureParameter } from '@lanewise/contracts/constants/affiliates';
import { type ConsentPurpose, unanswered } from '@lanewise/contracts/constants/consent';
import { affiliateCookie, affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type LocaleCode, localeCodes } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { pathAndQuery } from '../http/web-request.ts';
import { allows, type ConsentHeaders, statedConsent } from './consent.ts';

/** Returns whether an address names an affiliate. */
function namesAffiliate(url: string): boolean {
  const [, query] = pathAndQuery(url);
  return query.includes(affiliateParameter) && Boolean(new URLSearchParams(query).get(affiliateParameter));
}

/** Returns the cookie that turns affiliate mode on, if the address names an affiliate and the visitor allows it; otherwise undefined. */
export function affiliateMark(url: string, headers: ConsentHeaders): string | undefined {
  if (!namesAffiliate(url) || !allows('partners', headers)) return undefined;
  return stringifySetCookie({ name: cookieNames.affiliate, value: 'true', ...affiliateCookie });
}

/** Returns the affiliate and the signature that an address has; undefined without either. */
export function signedLink(url: string): { readonly id: string; readonly signature: string } | undefined {
  const [, query] = pathAndQuery(url);
  const parameters = new URLSearchParams(query);
  const [id, signature] = [parameters.get(affiliateParameter), parameters.get(linkSignatureParameter)];
  return id && signature ? { id, signature } : undefined;
}

/**
 * Returns the purposes about which a page must ask its visitor: those of this installation that are not answered yet, the note about a
 * partner only if the address names one.
 */
export function askedPurposes(
  url: string,
  headers: ConsentHeaders,
  purposes: readonly ConsentPurpose[],
): readonly ConsentPurpose[] {
  const fromPartner = namesAffiliate(url);
  const asked = purposes.filter((purpose) => purpose !== 'partners' || fromPartner);
  return unanswered(asked, statedConsent(headers));
}

/** Pages from which a visitor with a discount is redirected: those where visitors arrive. All others stay accessible. */
const arrivals: ReadonlySet<string> = new Set([
  href('home'),
  ...localeCodes.map((locale) => href('countryHome', { locale })),
]);

/** Returns whether a Cookie header contains a discount. */
export function hasDiscount(cookies: string | undefined): boolean {
  return Boolean(cookies?.includes(cookieNames.discount) && parseCookie(cookies)[cookieNames.discount]);
}

/**
 * Returns the address to which a visitor with a discount is redirected (the page of the reduced plans), or undefined. Links within the site
 * lead where they say: a visitor who has seen the page is not sent back to it.
 */
export function discountRedirect(url: string, headers: ArrivalHeaders, locale: () => LocaleCode): string | undefined {
  const [path] = pathAndQuery(url);
  const arrives = arrivals.has(path) && headers['sec-fetch-site'] !== 'same-origin';
  return arrives && hasDiscount(headers.cookie) ? href('discount', { locale: locale() }) : undefined;
}

interface ArrivalHeaders {
  readonly cookie?: string | undefined;
  /** Which site led here, as every current browser states it (Fetch Metadata). */
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

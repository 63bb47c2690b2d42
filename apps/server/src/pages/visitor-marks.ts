/** Marks in an address or a cookie of how a visitor came: from an affiliate, or with a discount (specification, sections 2 and 4). */
import { href } from '@lanewise/contracts/addresses';
import { type ConsentChoice, consentIn, refusesByDefault } from '@lanewise/contracts/constants/consent';
import { affiliateCookie, affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type LocaleCode, localeCodes } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { pathAndQuery } from '../http/web-request.ts';

/** Returns whether an address names an affiliate. */
function namesAffiliate(url: string): boolean {
  const [, query] = pathAndQuery(url);
  return query.includes(affiliateParameter) && Boolean(new URLSearchParams(query).get(affiliateParameter));
}

/** What the visitor's browser says about consent. */
interface ConsentHeaders {
  readonly cookie?: string | undefined;
  readonly 'sec-gpc'?: string | readonly string[] | undefined;
}

function consentOf({ cookie }: ConsentHeaders): ConsentChoice | undefined {
  return cookie?.includes(cookieNames.marketing) ? consentIn(parseCookie(cookie)[cookieNames.marketing]) : undefined;
}

/** Returns the cookie that turns affiliate mode on, if the address names an affiliate and the visitor allows it; otherwise undefined. */
export function affiliateMark(url: string, headers: ConsentHeaders): string | undefined {
  if (!namesAffiliate(url) || consentOf(headers) !== 'partners') return undefined;
  return stringifySetCookie({ name: cookieNames.affiliate, value: 'true', ...affiliateCookie });
}

/** Returns whether a page must ask for consent: the address names an affiliate, and the visitor has not answered yet. */
export function asksForConsent(url: string, headers: ConsentHeaders): boolean {
  return namesAffiliate(url) && consentOf(headers) === undefined && !refusesByDefault(headers['sec-gpc']);
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

/** Returns the address to which a visitor with a discount is redirected (the sign-up, which leads to the plans), or undefined. */
export function discountRedirect(
  url: string,
  cookies: string | undefined,
  locale: () => LocaleCode,
): string | undefined {
  const [path] = pathAndQuery(url);
  return arrivals.has(path) && hasDiscount(cookies) ? href('signup', { locale: locale() }) : undefined;
}

/** Marks in an address or a cookie of how a visitor came: from an affiliate, or with a discount (specification, sections 2 and 4). */
import { href } from '@lanewise/contracts/addresses';
import { affiliateCookie, affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type LocaleCode, localeCodes } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { pathAndQuery } from '../http/web-request.ts';

/** Returns the cookie that turns affiliate mode on, if the address names an affiliate; otherwise undefined. */
export function affiliateMark(url: string): string | undefined {
  const [, query] = pathAndQuery(url);
  if (!query.includes(affiliateParameter) || !new URLSearchParams(query).get(affiliateParameter)) return undefined;
  return stringifySetCookie({ name: cookieNames.affiliate, value: 'true', ...affiliateCookie });
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

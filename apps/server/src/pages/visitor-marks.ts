/** What an address or a cookie says of how a visitor came: from an affiliate, with a discount (specification, sections 2 and 4). */
import { href } from '@lanewise/contracts/addresses';
import { affiliateCookie, affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type LocaleCode, localeCodes } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { pathAndQuery } from '../http/web-request.ts';

/** Returns the cookie that turns affiliate mode on, where the address names an affiliate; undefined where it does not. */
export function affiliateMark(url: string): string | undefined {
  const [, query] = pathAndQuery(url);
  if (!query.includes(affiliateParameter) || !new URLSearchParams(query).get(affiliateParameter)) return undefined;
  return stringifySetCookie({ name: cookieNames.affiliate, value: 'true', ...affiliateCookie });
}

/** Pages from which a visitor with a discount is sent on: those that people arrive at. Everything else stays in reach. */
const arrivals: ReadonlySet<string> = new Set([
  href('home'),
  ...localeCodes.map((locale) => href('countryHome', { locale })),
]);

/** Whether a Cookie header holds a discount. */
export function hasDiscount(cookies: string | undefined): boolean {
  return Boolean(cookies?.includes(cookieNames.discount) && parseCookie(cookies)[cookieNames.discount]);
}

/** Returns where a visitor with a discount is sent: to the sign-up, which leads to the plans. undefined: nowhere. */
export function discountRedirect(
  url: string,
  cookies: string | undefined,
  locale: () => LocaleCode,
): string | undefined {
  const [path] = pathAndQuery(url);
  return arrivals.has(path) && hasDiscount(cookies) ? href('signup', { locale: locale() }) : undefined;
}

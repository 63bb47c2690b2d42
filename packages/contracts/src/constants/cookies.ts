/**
 * Cookies: names and lifetimes. Lifetimes, paths and SameSite are the specification's (sections 4 and 9); it does not show the
 * names, so those are ours. Lifetimes are in seconds.
 */

const DAY = 24 * 60 * 60;

export const cookieNames = {
  /** The product token. HttpOnly: no script reads it. */
  auth: 'lanewise_token',
  /**
   * "1" beside the product token, and readable: reading pages are the same bytes for everyone, so their script shows by this which
   * way leads into the app. It opens nothing.
   */
  signedIn: 'lanewise_signed_in',
  /** The Facebook token, which the specification keeps in a cookie. HttpOnly: no script needs it. */
  facebook: 'lanewise_facebook',
  /** "true" while affiliate mode is on (section 4). */
  affiliate: 'lanewise_affiliate',
  /** What the pages of a forgotten password hand on to each other. HttpOnly. Ours. */
  restore: 'lanewise_restore',
  /** The course chosen before there is an account, e.g. `us.ca-car`. Ours; no secret. */
  course: 'lanewise_course',
  /** Sends the visitor to the page of a discount (section 2). */
  discount: 'lanewise_discount',
  /** What the visitor agreed to, and where they came from. */
  marketing: 'lanewise_marketing',
  analyticsIdentity: 'lanewise_analytics',
  /** The running funnel: its type, entry point and course type (section 4). */
  funnel: 'lanewise_funnel',
  simulatorFunnel: 'lanewise_simulator_funnel',
  /** The locale read last, so that `/` leads there. Ours; set by the page's script, no secret. */
  locale: 'locale',
  /** The address of an unfinished test, so that it can be gone on with. Ours; no secret. */
  test: 'test',
} as const;

/** The auth cookie: path /, on the shared domain, and a day in 2040 on which it ends ("expiry in 2040"; the day is ours). */
export const authCookie = { path: '/', expires: '2040-01-01T00:00:00.000Z' } as const;

/** Facebook's token ends by itself after an hour or two; the cookie goes before. */
export const facebookCookie = { path: '/', maxAge: 60 * 60, sameSite: 'Lax' } as const;

/** The specification does not say how long affiliate mode lasts: as long as affiliate programmes commonly count, 30 days. */
export const affiliateCookie = { path: '/', maxAge: 30 * DAY, sameSite: 'Lax' } as const;

/** A learner may be away for months before the test. */
export const localeCookie = { path: '/', maxAge: 365 * DAY, sameSite: 'Lax' } as const;

/** From choosing a course to the end of signing up is minutes; a day for who is interrupted. */
export const chosenCourseCookie = { path: '/', maxAge: DAY, sameSite: 'Lax' } as const;

/** A test left yesterday is begun anew: what was asked is forgotten by then. */
export const testCookie = { path: '/', maxAge: DAY, sameSite: 'Lax' } as const;

/** Query parameter that turns affiliate mode on. Source: specification section 4. */
export const affiliateParameter = 'a_aid';

/** Returns the text of a cookie that any script may read, as `Set-Cookie` and `document.cookie` take it. */
export function plainCookie(
  name: string,
  value: string,
  { path, maxAge, sameSite }: { readonly path: string; readonly maxAge: number; readonly sameSite: 'Lax' },
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}`;
}

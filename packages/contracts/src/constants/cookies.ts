/**
 * Cookies: names and lifetimes. Lifetimes, paths and SameSite are the specification's (sections 4 and 9); it does not show the
 * names, so those are ours. Lifetimes are in seconds.
 */

const DAY = 24 * 60 * 60;

export const cookieNames = {
  /** The product token. HttpOnly: no script reads it. */
  auth: 'lanewise_token',
  /** "true" while affiliate mode is on (section 4). */
  affiliate: 'lanewise_affiliate',
  /** Sends the visitor to the page of a discount (section 2). */
  discount: 'lanewise_discount',
  /** What the visitor agreed to, and where they came from. */
  marketing: 'lanewise_marketing',
  analyticsIdentity: 'lanewise_analytics',
  /** The running funnel: its type, entry point and course type (section 4). */
  funnel: 'lanewise_funnel',
  simulatorFunnel: 'lanewise_simulator_funnel',
} as const;

/** The auth cookie: path /, on the shared domain, and a day in 2040 on which it ends ("expiry in 2040"; the day is ours). */
export const authCookie = { path: '/', expires: '2040-01-01T00:00:00.000Z' } as const;

/** The marketing cookie lasts about 50 years. */
export const marketingCookie = { path: '/', maxAge: 50 * 365 * DAY } as const;

export const analyticsIdentityCookie = { path: '/', maxAge: 365 * DAY, sameSite: 'Lax' } as const;

/** Query parameter that turns affiliate mode on. Source: specification section 4. */
export const affiliateParameter = 'a_aid';

/**
 * Cookies: names and attributes, as the library `cookie` takes them (`maxAge` in seconds). Lifetimes, paths and SameSite are the
 * specification's (sections 4 and 9); it does not show the names, so those are ours.
 */

import { DAY_SECONDS, HOUR_SECONDS } from '../durations.ts';
import { guestExamHours } from './exams.ts';

export const cookieNames = {
  /** The product token. HttpOnly: no script reads it. */
  auth: 'lanewise_token',
  /**
   * "1" while the product token is set. Scripts can read it: reading pages are identical for everyone, so their script uses this cookie to
   * decide whether to show the link to the app. It grants nothing.
   */
  signedIn: 'lanewise_signed_in',
  /** The Facebook token, which the specification keeps in a cookie. HttpOnly: no script needs it. */
  facebook: 'lanewise_facebook',
  /** "true" while affiliate mode is on (section 4). */
  affiliate: 'lanewise_affiliate',
  /** The affiliate whose link was followed last, and when; sealed, because money follows from it. HttpOnly. Ours. */
  affiliateClick: 'lanewise_partner',
  /** Identifies the browser that requested a mailed code, so that strangers cannot use up its attempts. HttpOnly. Ours. */
  codeRequest: 'lanewise_code_request',
  /** A sign-in that waits for its second factor. HttpOnly. Ours. */
  secondFactor: 'lanewise_second_factor',
  /** A social account that waits for an answer: join which account, or make a new one? Sealed, HttpOnly. Ours. */
  pendingIdentity: 'lanewise_identity',
  /** Identifies the browser that was given the challenge for a passkey. HttpOnly. Ours. */
  passkey: 'lanewise_passkey',
  /** State that the pages of a forgotten password pass to each other. HttpOnly. Ours. */
  restore: 'lanewise_restore',
  /** The course chosen before there is an account, e.g. `us.ca-car`. Ours; no secret. */
  course: 'lanewise_course',
  /** The order that a guest has begun, e.g. `us.us-month.ca-car`. Ours; no secret. */
  order: 'lanewise_order',
  /** Leads an arriving visitor to the reduced plans (section 2). Set by an operator's campaign; it decides no price. */
  discount: 'lanewise_discount',
  /** What the visitor allows, and since when (constants/consent.ts). */
  marketing: 'lanewise_marketing',
  /** The random id of a visitor who allows statistics. HttpOnly: events carry it without a script. */
  analyticsIdentity: 'lanewise_analytics',
  /** A sign-up or an order that the pixels of a page have not told yet (constants/conversions.ts). Ours; no secret. */
  conversion: 'lanewise_conversion',
  /** The running funnel: its type, entry point and course type (section 4), the test date and the quiz's answers. Ours: not a secret. */
  funnel: 'lanewise_funnel',
  /** The simulators' funnels, one cookie each (section 4). */
  permitTestFunnel: 'lanewise_funnel_permit_test',
  drivingTestFunnel: 'lanewise_funnel_driving_test',
  /** A guest's diagnostic test, signed, so that its answers become the account's first. HttpOnly. Ours. */
  diagnostic: 'lanewise_diagnostic',
  /** The locale read last, so that `/` leads there. Ours; set by the page's script, no secret. */
  locale: 'locale',
  /** The age group whose exam the visitor takes, in states that test by age. Ours; not a secret. */
  examGroup: 'exam_group',
  /** The ids of a guest's exams. HttpOnly: the exams belong to the browser that has it. Ours. */
  guestExams: 'lanewise_exams',
  /** The course of an exam begun in this browser, e.g. `us.ca-car`, so that pages know to ask for it. Ours; no secret. */
  examCourse: 'lanewise_exam_course',
  /** "hidden" while a candidate does not want to see the time of an exam. Ours; no secret. */
  examTimer: 'lanewise_exam_timer',
  /** Identifies the browser that votes on answers, so that it has one vote. HttpOnly. Ours. */
  voter: 'lanewise_voter',
  /** The address of an unfinished test, so that it can be continued. Ours; no secret. */
  test: 'test',
  /** The practice tests that a guest has finished, so that they become the account's first (finished-tests.ts). HttpOnly. Ours. */
  finishedTests: 'lanewise_finished',
} as const;

/** The auth cookie: path /, on the shared domain, expiring in 2040 (the specification's "expiry in 2040"; the day is ours). */
export const authCookie = { path: '/', expires: '2040-01-01T00:00:00.000Z', sameSite: 'lax' } as const;

/** The cookie of Facebook's token lasts an hour: the token expires after an hour or two. */
export const facebookCookie = { path: '/', maxAge: HOUR_SECONDS, sameSite: 'lax' } as const;

/** Outlives the code, so that a late attempt can be answered with "expired". */
export const codeRequestCookie = { path: '/', maxAge: HOUR_SECONDS, sameSite: 'lax' } as const;

/** A sign-in waits ten minutes for its second factor (secondFactorMinutes). */
export const secondFactorCookie = { path: '/', maxAge: 10 * 60, sameSite: 'lax' } as const;

/** Minutes for which a social account waits for the answer to whose it is. Ours: signing in by another way may take a mail. */
export const pendingIdentityMinutes = 20;

/** Long enough to sign in by another way and come back (pendingIdentityMinutes). */
export const pendingIdentityCookie = { path: '/', maxAge: pendingIdentityMinutes * 60, sameSite: 'lax' } as const;

/** Lasts longer than a challenge (passkeys.minutes), so that a page that stays open can ask for the next one in the same browser. */
export const passkeyCookie = { path: '/', maxAge: HOUR_SECONDS, sameSite: 'lax' } as const;

/** A browser keeps its vote for a year. */
export const voterCookie = { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'lax' } as const;

/** Affiliate mode lasts 30 days, as is common for affiliate programmes. The specification does not say how long. */
export const affiliateCookie = { path: '/', maxAge: 30 * DAY_SECONDS, sameSite: 'lax' } as const;

/** The id for statistics: 365 days, SameSite Lax (specification, section 9). Renewed with each visit, so it ends a year after the last. */
export const analyticsIdentityCookie = {
  path: '/',
  maxAge: 365 * DAY_SECONDS,
  sameSite: 'lax',
  httpOnly: true,
} as const;

/** The remembered locale lasts a year: a learner may be away for months before the test. */
export const localeCookie = { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'lax' } as const;

/** A course chosen before signing up is remembered for a day: signing up takes minutes, and may be interrupted. */
export const chosenCourseCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax' } as const;

/** A begun order is remembered for an hour: signing up takes minutes. */
export const begunOrderCookie = { path: '/', maxAge: HOUR_SECONDS, sameSite: 'lax', httpOnly: true } as const;

/** A funnel lasts a day; after that a visitor starts over. */
export const funnelCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax' } as const;

/** The names under which a funnel may run. A simulator's goes before the ordinary one. */
export const funnelCookies = [cookieNames.permitTestFunnel, cookieNames.drivingTestFunnel, cookieNames.funnel] as const;

/** A conversion waits a day for a page that may tell it: the platforms compare the pixel’s event with the server’s for two. */
export const conversionCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax' } as const;

/** Answers wait a day to be taken over by an account. */
export const diagnosticCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax' } as const;

/** An unfinished test is remembered for a day; after that the learner has forgotten its questions. */
export const testCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax' } as const;

/** Finished tests wait a day to be taken over by an account. */
export const finishedTestsCookie = { path: '/', maxAge: DAY_SECONDS, sameSite: 'lax', httpOnly: true } as const;

/** The age group is remembered until the test, which may be months away. */
export const examGroupCookie = { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'lax' } as const;

/** The cookie of a guest's exams lasts as long as the exams. */
export const guestExamsCookie = { path: '/', maxAge: guestExamHours * HOUR_SECONDS, sameSite: 'lax' } as const;

/** The course of a begun exam is remembered as long as a guest's exam lives. */
export const examCourseCookie = { path: '/', maxAge: guestExamHours * HOUR_SECONDS, sameSite: 'lax' } as const;

/** Lasts long, because a candidate who hides the clock in one exam will want it hidden in the next. */
export const examTimerCookie = { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'lax' } as const;

/** Query parameter that turns affiliate mode on. Source: specification section 4. */
export const affiliateParameter = 'a_aid';

/** First-party events: what is sent, when, and how long it is kept. Specification, sections 3, 4 and 9. */

/** How the browser sends events (specification, section 9). */
export const eventQueue = {
  /** Events that are sent at once when so many wait. */
  flushSize: 200,
  /** Milliseconds after which waiting events are sent. */
  flushMs: 10_000,
  /** How often a batch is tried again before it is given up. */
  retries: 12,
  /** Most events that wait; the oldest are dropped. */
  cap: 512,
} as const;

/** Most bytes of a batch's JSON. Browsers give all beacons of a page 64 KiB together (Fetch, section 4.5), and so does the server a call. */
export const eventBatchBytes = 48 * 1024;

/** Minutes without an event after which a session has ended. The specification gives no number; 30 is what Amplitude and Google Analytics use. */
export const analyticsSessionMinutes = 30;

/** Months for which events are kept: audience measurement should not last longer (CNIL, Délibération n° 2020-091, § 50: 25 months; 13 for its cookie). */
export const eventMonths = 13;

/** Hours in which an event may arrive late: a phone without a network sends when it has one again. */
export const eventLateHours = 24;

/** Key of the session in local storage; removed with the consent. */
export const analyticsSessionKey = 'lanewise.session';

/** Days for which a browser's signature is accepted. Each batch of events brings a new one. */
export const signatureDays = 30;

/** What a browser can log with its signature. */
export const activities = ['came_back', 'app_installed'] as const;

/** Key in session storage of what has been counted already in a tab. */
export const analyticsReportedKey = 'lanewise.told';

/** Parameters of an address that name a marketing campaign. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * The labels of buttons and links that matter, in `data-entrance`: `link_followed` and the tag manager's data layer name them. They stay the same when
 * words or places change. A type alone: no script needs the list.
 */
export type EntranceLabel =
  | 'picker-practice'
  | 'picker-mock-exam'
  | 'picker-country'
  | 'start-practice'
  | 'start-clip'
  | 'start-signs'
  | 'start-topic'
  | 'start-diagnostic'
  | 'start-mock-exam'
  | 'start-lesson-test'
  | 'start-task'
  | 'start-stop'
  | 'start-review'
  | 'start-mistakes'
  | 'begin-exam'
  | 'continue-test'
  | 'continue-exam'
  | 'continue-task'
  | 'continue-funnel'
  | 'see-result'
  | 'study-plan'
  | 'plans'
  | 'choose-plan'
  | 'order'
  | 'sign-up'
  | 'sign-in'
  | 'app'
  | 'app-store'
  | 'google-play'
  | 'courses'
  | 'next-step';

/** Content of a page that has been seen, in percent of its height. */
export const contentSeenRanges = ['0-25', '26-50', '51-75', '76-100'] as const;

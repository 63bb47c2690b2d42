/**
 * Consent: what is stored in a browser beyond what its visitor asked for needs a yes first (Directive 2002/58/EC, Art. 5(3); § 25 TDDDG; UK
 * PECR, reg. 6). The answer is kept with the version of the question and the time at which it was given (Art. 7(1) GDPR: it must be possible to
 * show it).
 */

import { DAY_SECONDS } from '../durations.ts';

/** Version of the question. It increases when a purpose changes what it does; everybody is then asked again. */
const consentVersion = 2;

/**
 * What a visitor can allow: `partners` notes that a partner's link led here, `statistics` sends our own server events under a random id,
 * `marketing` loads what advertising companies and their tag manager provide.
 */
export const consentPurposes = ['partners', 'statistics', 'marketing'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a visitor has answered. A purpose in neither list was not asked. */
export interface ConsentAnswer {
  readonly allowed: readonly ConsentPurpose[];
  readonly refused: readonly ConsentPurpose[];
  /** When it was given, in seconds since 1970. */
  readonly at: number;
}

/** Seconds for which an answer is kept: `yes` if it allows anything (specification, section 9: about 50 years; browsers shorten that). */
export const consentSeconds = {
  yes: 50 * 365 * DAY_SECONDS,
  /** Six months, which the CNIL recommends before asking again (Délibération n° 2020-092, § 38). */
  no: 180 * DAY_SECONDS,
} as const;

const NONE = 'none';

function purposesIn(text: string | undefined): readonly ConsentPurpose[] | undefined {
  if (text === NONE) return [];
  const names = text?.split('-') ?? [];
  const purposes = consentPurposes.filter((purpose) => names.includes(purpose));
  return purposes.length > 0 && purposes.length === names.length ? purposes : undefined;
}

/** Returns the answer that a value of the cookie keeps; undefined if it keeps none, or one to an earlier version of the question. */
export function consentIn(value: string | undefined): ConsentAnswer | undefined {
  const [version, time = '', yes, no] = value?.split('.') ?? [];
  const allowed = purposesIn(yes);
  const refused = purposesIn(no);
  if (version !== String(consentVersion) || !/^\d{1,11}$/.test(time) || !allowed || !refused) return undefined;
  return allowed.some((purpose) => refused.includes(purpose)) ? undefined : { allowed, refused, at: Number(time) };
}

/** Returns the value of the cookie that keeps an answer, such as `2.1795450000.statistics.partners-marketing`. */
export function consentValue({ allowed, refused, at }: ConsentAnswer): string {
  const list = (purposes: readonly ConsentPurpose[]) => (purposes.length > 0 ? purposes.join('-') : NONE);
  return `${consentVersion}.${at}.${list(allowed)}.${list(refused)}`;
}

/** Returns the purposes that a form names, separated by spaces. Unknown names are left out. */
export function purposesNamed(text: string): readonly ConsentPurpose[] {
  const names = text.split(' ');
  return consentPurposes.filter((purpose) => names.includes(purpose));
}

/**
 * Returns the answer after some purposes have been answered again; what was answered about others stays.
 *
 * @param at Seconds since 1970
 */
export function withAnswer(
  before: ConsentAnswer | undefined,
  purposes: readonly ConsentPurpose[],
  isYes: boolean,
  at: number,
): ConsentAnswer {
  const pick = (list: readonly ConsentPurpose[] | undefined, isIn: boolean) =>
    consentPurposes.filter((each) => (purposes.includes(each) ? isIn : (list?.includes(each) ?? false)));
  return { allowed: pick(before?.allowed, isYes), refused: pick(before?.refused, !isYes), at };
}

/** What a browser says about consent. */
export interface StatedConsent {
  /** Value of the cookie. */
  readonly cookie: string | undefined;
  /**
   * Whether the browser sends Global Privacy Control (GPC specification, section 3): `Sec-GPC`, or `navigator.globalPrivacyControl`. It is a no
   * to whatever was not answered.
   */
  readonly refusesAll: boolean;
}

/**
 * Returns whether a visitor allows a purpose. Global Privacy Control forbids marketing whatever else was answered, because it opts out of
 * the sale and sharing of data (11 CCR § 7025(c)); the other purposes, whose data we keep, follow an explicit answer.
 */
export function isAllowed(purpose: ConsentPurpose, { cookie, refusesAll }: StatedConsent): boolean {
  if (refusesAll && purpose === 'marketing') return false;
  return consentIn(cookie)?.allowed.includes(purpose) ?? false;
}

/** Returns the purposes about which a visitor must still be asked. */
export function unanswered(
  purposes: readonly ConsentPurpose[],
  { cookie, refusesAll }: StatedConsent,
): readonly ConsentPurpose[] {
  if (refusesAll) return [];
  const answer = consentIn(cookie);
  return purposes.filter((purpose) => !answer?.allowed.includes(purpose) && !answer?.refused.includes(purpose));
}

type Signal = 'granted' | 'denied';

/**
 * Returns the signals of Google's Consent Mode v2 for a tag manager: four that v2 requires, from the purposes that a visitor allows, and
 * three about storage that the tags may use for the site itself.
 */
export function consentModeSignals(allows: (purpose: ConsentPurpose) => boolean) {
  const signal = (is: boolean): Signal => (is ? 'granted' : 'denied');
  const marketing = signal(allows('marketing'));
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    // The tag manager and its analytics belong to another company, so our own statistics do not allow them.
    analytics_storage: marketing,
    functionality_storage: marketing,
    personalization_storage: marketing,
    security_storage: 'granted',
  } as const satisfies Record<string, Signal>;
}

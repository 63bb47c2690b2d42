/**
 * Limits and choices of accounts. Lengths of passwords stand in passwords.ts, cookies in cookies.ts. Where the specification does not
 * show a value it is ours, and docs/decisions/0018-accounts-and-sessions.md says why.
 */
import type { SubjectCode } from '../countries.ts';

/** Longest address of a mailbox, in characters (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
export const emailMaxLength = 254;

/** Codes that are sent by mail: six digits, ten minutes, five tries. */
export const oneTimeCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** Hours that a link in a mail works. A confirmation may wait for the weekend; nothing else does. */
export const linkHours = { confirmEmail: 72, parentConsent: 24 * 14, undoDeletion: 24 * 14 } as const;

/** Days between asking for an account's deletion and the deletion, in which it can be undone. */
export const deletionGraceDays = 14;

/** Days that an account of a child waits for the parent's confirmation before it is deleted. */
export const parentWaitDays = 14;

/** A session that was not used for so many days ends; the cookie itself lasts until 2040 as specified. */
export const sessionIdleDays = 400;

/** What an account may do. Every account is a learner's; an operator grants the other roles (docs/operations.md, "Roles"). */
export const roles = ['learner', 'editor', 'operator'] as const;
export type Role = (typeof roles)[number];

/** Age bands, asked once. Only as fine as the law needs it: no birthday is kept. */
export const ageBands = ['under_13', '13_to_15', '16_to_17', '18_or_over'] as const;
export type AgeBand = (typeof ageBands)[number];

/**
 * Youngest age (years) at which a learner consents alone to an online service that keeps personal data.
 * US: 15 U.S.C. § 6501 (COPPA, under 13). EU: GDPR Art. 8 with national law: SE 13 (lag 2018:218, 2 kap. 4 §), DE 16 (no derogation),
 * FR 15 (loi 78-17, art. 45). UK: 13 (Data Protection Act 2018, s. 9). AU: 15, the age from which the OAIC presumes capacity.
 */
export const consentAge: Readonly<Record<SubjectCode, number>> = { us: 13, uk: 13, au: 15, se: 13, de: 16, fr: 15 };

/** First year of age that a band surely has reached. */
const bandFrom: Readonly<Record<AgeBand, number>> = { under_13: 0, '13_to_15': 13, '16_to_17': 16, '18_or_over': 18 };

/**
 * Returns whether a learner of this band needs a parent's consent in a country. A band that holds the age of consent within itself counts
 * as below it: a learner of 15 in France is asked for a parent although the law would not need one.
 */
export function needsParent(band: AgeBand, subject: SubjectCode): boolean {
  return bandFrom[band] < consentAge[subject];
}

/** Who vouches for a learner beside a password. */
export const socialProviders = ['google', 'facebook', 'apple', 'microsoft'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Name of a device that says nothing of itself that we know. Pages have their own word for it. */
export const unknownDevice = 'Unknown device';

/** What a client says it runs on (POST v3/auth/platform). */
export const platforms = ['web', 'ios', 'android'] as const;
export type Platform = (typeof platforms)[number];

/** Least reCAPTCHA v3 score that counts as a person; Google's own starting value. Source: developers.google.com/recaptcha/docs/v3 */
export const recaptchaThreshold = 0.5;

/** Names under which the browser keeps values between pages (specification, section 3: "Locally stored values"). The names are ours. */
export const storageKeys = {
  pendingProvider: 'lanewise.pendingProvider',
  courseCode: 'lanewise.courseCode',
  subjectCode: 'lanewise.subjectCode',
  path: 'lanewise.path',
  signature: 'lanewise.signature',
  analyticsUserId: 'lanewise.analyticsUserId',
} as const;

/**
 * Limits and choices for accounts. Lengths of passwords are in passwords.ts, cookies in cookies.ts. Values that the specification does not show
 * are ours; docs/decisions/0018-accounts-and-sessions.md gives the reasons.
 */
import { countries, type SubjectCode } from '../countries.ts';

/** Maximum length of an email address, in characters (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
export const emailMaxLength = 254;

/**
 * Codes sent by mail: six digits, valid for ten minutes and five attempts. While many request codes for one address, the codes have
 * `longDigits`, so that the attempts of all of them together find nothing.
 */
export const oneTimeCode = { digits: 6, longDigits: 10, minutes: 10, tries: 5 } as const;

/** Codes of an authenticator app, as all apps expect them (RFC 6238): six digits for 30 seconds; one period before and after counts, too. */
export const totp = { digits: 6, seconds: 30, window: 1, recoveryCodes: 8 } as const;

/** Minutes that a sign-in waits for its second factor, and the attempts it allows. */
export const secondFactorMinutes = 10;
export const secondFactorTries = 5;

/** Passkeys: minutes that a challenge works, most an account can have, longest name, and what a passkey is used for. */
export const passkeys = {
  minutes: 10,
  most: 20,
  nameLength: 60,
  purposes: ['sign_in', 'second_step', 'confirm'],
} as const;
export type PasskeyPurpose = (typeof passkeys.purposes)[number];

/** What a challenge for a passkey is for: creating one, or one of the uses. */
export const passkeyTasks = ['create', ...passkeys.purposes] as const;
export type PasskeyTask = (typeof passkeyTasks)[number];

/** Hours that a link in a mail works. A confirmation may wait for the weekend, and so may undoing a change. */
export const linkHours = { confirmEmail: 72, undoChange: 72, parentConsent: 24 * 14, undoDeletion: 24 * 14 } as const;

/** Days between asking for an account's deletion and the deletion, in which it can be undone. */
export const deletionGraceDays = 14;

/** Days that an account of a child waits for the parent's confirmation before it is deleted. */
export const parentWaitDays = 14;

/** Days without use after which a session ends; the cookie itself lasts until 2040, as specified. */
export const sessionIdleDays = 180;

/** Days that a learner can read a security event of the account. */
export const accountEventDays = 180;

/** What an account may do. Every account is a learner's; an operator grants the other roles (docs/operations.md, "Roles"). */
export const roles = ['learner', 'editor', 'operator'] as const;
export type Role = (typeof roles)[number];

/** Minutes after a sign-in, or after confirming it, during which a learner may change how the account is signed in to. */
export const recentSignInMinutes = 10;

/** Minutes for which a proof of the second factor counts as fresh for staff (`stepUp`). Ours. */
export const stepUpMinutes = 10;

/** Age bands, asked once. No finer than the law requires; no birthday is stored. */
export const ageBands = ['under_13', '13_to_15', '16_to_17', '18_or_over'] as const;
export type AgeBand = (typeof ageBands)[number];

/** The youngest age in a band (years). */
export const bandFrom: Readonly<Record<AgeBand, number>> = {
  under_13: 0,
  '13_to_15': 13,
  '16_to_17': 16,
  '18_or_over': 18,
};

/**
 * Returns whether a learner in this age band needs a parent's consent in a country. A band that spans the age of consent counts as below
 * it: a learner of 15 in France is asked for a parent although the law does not require one.
 */
export function needsParent(band: AgeBand, subject: SubjectCode): boolean {
  return bandFrom[band] < countries[subject].consentAge;
}

/** Providers of social accounts. */
export const socialProviders = ['google', 'facebook', 'apple', 'microsoft'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Names of the companies, the same in every language. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};

/** The field of a sign-in's request that carries a provider's token. */
export const socialTokenFields = {
  google: 'access_token',
  facebook: 'access_token',
  apple: 'identity_token',
  microsoft: 'access_token',
} as const satisfies Readonly<Record<SocialProvider, string>>;

/** How a learner signed in: by password, by a social account, by a passkey, or `email` for a sign-up that gave an address alone. */
export const signInMethods = ['password', ...socialProviders, 'email', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Security events of an account, which its learner can read. */
export const accountEvents = [
  'signed_up',
  'signed_in',
  'confirmed_sign_in',
  'signed_out_devices',
  'email_confirmed',
  'email_changed',
  'password_changed',
  'password_restored',
  'identity_linked',
  'identity_removed',
  'totp_added',
  'totp_removed',
  'recovery_code_used',
  'change_undone',
  'deletion_planned',
  'deletion_undone',
  'data_exported',
  'passkey_added',
  'passkey_removed',
  'payout_account_changed',
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/** Name of a device that reports nothing we know. Pages translate it. */
export const unknownDevice = 'Unknown device';

/** The platform that a client reports (POST v3/auth/platform). */
export const platforms = ['web', 'ios', 'android'] as const;
export type Platform = (typeof platforms)[number];

/** Minimum reCAPTCHA v3 score that counts as human: Google's suggested value. Source: developers.google.com/recaptcha/docs/v3 */
export const recaptchaThreshold = 0.5;

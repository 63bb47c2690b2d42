/**
 * Signing up, in and out, and calls without a session: restoring a password, links in mails. Paths, request and answer fields are the
 * specification's (sections 3 and 7); those it does not show (links, logout) are ours.
 */
import { z } from 'zod';
import { linkHours, platforms, recaptchaThreshold, socialProviders } from '../constants/accounts.ts';
import { fieldCode } from '../field-errors.ts';
import {
  code,
  codeField,
  contactEmail,
  email,
  mismatch,
  newPasswords,
  optionalText,
  password,
  passwordsMatch,
  token,
} from './account-fields.ts';
import { defineCall } from './call.ts';
import { languageQuery } from './parameters.ts';

const nothing = z.object({});
/** An answer that says only that it was done. */
export const DoneSchema = z.object({ ok: z.literal(true) });

/** A social account that signs in to an account of ours. */
export const IdentitySchema = z.object({
  id: z.string(),
  provider: z.enum(socialProviders),
  email: z
    .string()
    .nullable()
    .describe('The address that the provider named when it was linked; null if it named none.'),
  created_at: z.string(),
});

/** A device that is signed in. */
export const DeviceSchema = z.object({
  id: z.string(),
  name: z.string().describe('Browser and system, as the device named itself.'),
  platform: z.string().nullable(),
  method: z.string().describe('How it was signed in: password, or a social provider.'),
  created_at: z.string(),
  last_seen_at: z.string().describe('To the hour.'),
});

export const TokenSchema = z.object({
  token: z
    .string()
    .describe('The product token: opaque, for `Authorization: Bearer`. A browser also gets it as an HttpOnly cookie.'),
});

export const SocialTokenSchema = TokenSchema.extend({
  is_user_registered: z.boolean().describe('Whether the account existed before; false when it has just been made.'),
});

const common = { tag: 'Sign-in', access: 'guest', params: nothing, query: languageQuery } as const;
const person = { email: 'ada@example.com' };

/** Sent with the form by pages that run the bot check. If it is sent, it must pass. */
const recaptchaToken = optionalText(4096, 'recaptcha.failed');

export const register = defineCall({
  ...common,
  name: 'register',
  summary: 'Sign up with email and password',
  description:
    'Makes the account, sends a mail to confirm the address, and signs in. `locale` is the language of the mails. `recaptcha_token` is checked where it is sent. Sent again within a day with the same `Idempotency-Key` header (8 to 200 visible ASCII characters), address and password, it signs in to the account that the first one made.',
  body: z.object({ email, recaptcha_token: recaptchaToken, ...newPasswords }).refine(passwordsMatch, mismatch),
  answer: TokenSchema,
  errors: ['VALIDATION', 'USER_ALREADY_EXISTS', 'RECAPTCHA_FAILED', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, password: 'harbour crane 7', confirm_password: 'harbour crane 7' }, locale: 'en' },
});

export const registerForSubscription = defineCall({
  ...common,
  name: 'registerForSubscription',
  summary: 'Make an account from an email alone, on the way to paying',
  description: 'The account has no password yet: the confirmation mail leads to setting one. Signs in.',
  body: z.object({ email: contactEmail, course_code: codeField, subject_code: codeField }),
  answer: TokenSchema,
  errors: ['VALIDATION', 'USER_ALREADY_EXISTS', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, course_code: 'ca-car', subject_code: 'us' }, locale: 'en' },
});

export const login = defineCall({
  ...common,
  name: 'login',
  summary: 'Sign in with email and password',
  description: 'Each address and each client has a limit of tries.',
  body: z.object({ email, password }),
  answer: TokenSchema,
  errors: ['VALIDATION', 'USER_NOT_FOUND', 'WRONG_CREDENTIALS', 'NO_PASSWORD', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, password: 'harbour crane 7' }, locale: 'en' },
});

const social = {
  ...common,
  limit: { policy: 'socialSignIn', by: 'client' },
  answer: SocialTokenSchema,
  errors: ['VALIDATION', 'SIGN_IN_AS_BEFORE', 'SIGN_IN_AGAIN', 'PROVIDER_TAKEN', 'TOO_MANY_TRIES'],
} as const;

/**
 * Sent with every provider's token: the hosted sign-in service's own ID token, which binds the request to our project and this person, and the
 * provider's ID token if there is one (Microsoft's access token does not say for whom it was made).
 */
const binding = {
  firebase_token: optionalText(8192, 'token.not_found'),
  id_token: optionalText(8192, 'token.not_found'),
};
const boundToProject =
  'Where the hosted sign-in service is configured, `firebase_token` (its ID token) must come along and name the same person.';

export const loginWithGoogle = defineCall({
  ...social,
  name: 'loginWithGoogle',
  summary: 'Sign in with a Google access token',
  description: `Checked with Google: made for us, not expired, with an email. ${boundToProject}`,
  body: z.object({ access_token: token, ...binding }),
  examples: { body: { access_token: 'ya29.example' }, locale: 'en' },
});

export const loginWithFacebook = defineCall({
  ...social,
  name: 'loginWithFacebook',
  summary: 'Sign in with a Facebook access token',
  description: `Checked with Facebook: made for us, not expired, with an email. Its token is kept in a cookie. ${boundToProject}`,
  body: z.object({ access_token: token, ...binding }),
  errors: [...social.errors, 'FACEBOOK_WITHOUT_EMAIL'],
  examples: { body: { access_token: 'EAAB.example' }, locale: 'en' },
});

export const loginWithApple = defineCall({
  ...social,
  name: 'loginWithApple',
  summary: 'Sign in with an Apple identity token',
  description: `Signature, issuer, audience, expiry and nonce are checked. ${boundToProject}`,
  body: z.object({ identity_token: token, nonce: optionalText(200, 'token.not_found'), ...binding }),
  examples: { body: { identity_token: 'eyJ.example' }, locale: 'en' },
});

export const loginWithMicrosoft = defineCall({
  ...social,
  name: 'loginWithMicrosoft',
  summary: 'Sign in with a Microsoft access token',
  description: `Any app's token opens Microsoft Graph, so \`id_token\` must come along: made for us, and of the same person. ${boundToProject}`,
  body: z.object({ access_token: token, ...binding }),
  examples: { body: { access_token: 'EwB.example', id_token: 'eyJ.example' }, locale: 'en' },
});

export const validateToken = defineCall({
  ...common,
  name: 'validateToken',
  summary: 'Whether the token of this request is valid',
  description: 'Looks at the header, else at the cookie. No token is no valid token.',
  query: nothing,
  body: null,
  answer: z.object({ is_valid: z.boolean() }),
  errors: [],
  examples: {},
});

export const sendRestoreCode = defineCall({
  ...common,
  name: 'sendRestoreCode',
  summary: 'Send a code for a new password',
  description:
    'Answers the same, and as fast, whether the address has an account or not. The code belongs to the browser that asked, which gets a cookie.',
  body: z.object({ email }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: person, locale: 'en' },
});

export const validateRestoreCode = defineCall({
  ...common,
  name: 'validateRestoreCode',
  summary: 'Whether the code for a new password is right',
  description:
    'A wrong one counts as an attempt; after five of the browser that asked, its code is dead. A client that does not send back the cookie of `restore/code` is compared with the newest code, and shares its attempts with everybody. The right one stays valid for `restore`. Lists what signs in to the account apart from the password.',
  body: z.object({ email, code }),
  answer: DoneSchema.extend({ identities: z.array(IdentitySchema), devices: z.array(DeviceSchema) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, code: '123456' }, locale: 'en' },
});

/** Ids of the sign-ins to keep. */
const keptIds = z
  .array(z.uuid({ error: fieldCode('generic.required') }), { error: fieldCode('generic.required') })
  .max(100, fieldCode('generic.too_long'))
  .optional();

export const restorePassword = defineCall({
  ...common,
  name: 'restorePassword',
  summary: 'Set a new password by the code',
  description:
    'Signs out everywhere and removes all social accounts, except what `keep_devices` and `keep_identities` name. The address counts as confirmed: the code was read there.',
  body: z
    .object({ email, code, ...newPasswords, keep_identities: keptIds, keep_devices: keptIds })
    .refine(passwordsMatch, mismatch),
  answer: DoneSchema,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    body: { ...person, code: '123456', password: 'harbour crane 8', confirm_password: 'harbour crane 8' },
    locale: 'en',
  },
});

export const setPlatform = defineCall({
  ...common,
  name: 'setPlatform',
  summary: 'Say what the client runs on',
  description: 'With a valid token it is kept with the session; without one it is only checked.',
  body: z.object({ platform: z.enum(platforms, { error: fieldCode('account.platform') }) }),
  answer: z.object({ platform: z.enum(platforms) }),
  errors: ['VALIDATION'],
  examples: { body: { platform: 'web' }, locale: 'en' },
});

export const verifyRecaptcha = defineCall({
  ...common,
  name: 'verifyRecaptcha',
  summary: 'Check a reCAPTCHA v3 token',
  description: `Refused below a score of ${recaptchaThreshold}, for another action or host, and when the check cannot be reached.`,
  body: z.object({ token }),
  answer: z.object({ score: z.number() }),
  errors: ['VALIDATION', 'RECAPTCHA_FAILED', 'TOO_MANY_TRIES'],
  examples: { body: { token: '03AGdBq2.example' }, locale: 'en' },
});

const byLink = {
  ...common,
  limit: { policy: 'useLink', by: 'client' },
  body: z.object({ token }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
} as const;
const link = { body: { token: 'from-the-link' }, locale: 'en' };

export const confirmEmail = defineCall({
  ...byLink,
  name: 'confirmEmail',
  summary: 'Confirm an address by the link that was sent to it',
  description:
    'Also confirms a changed address. The caller must be signed in to the account. `fields.token` says what is wrong with a link.',
  answer: z.object({ email: z.string().describe('The address that is confirmed now.') }),
  errors: [...byLink.errors, 'CONFIRM_SIGNED_IN', 'USER_ALREADY_EXISTS'],
  examples: link,
});

export const confirmParent = defineCall({
  ...byLink,
  name: 'confirmParent',
  summary: "Confirm a child's account by the link that was sent to the parent",
  description: 'The account can be used from then on.',
  answer: DoneSchema,
  examples: link,
});

export const undoDeletionByLink = defineCall({
  ...byLink,
  name: 'undoDeletionByLink',
  summary: 'Keep an account whose deletion was asked for, by the link in the mail',
  description: 'Works until the day of the deletion.',
  answer: DoneSchema,
  examples: link,
});

export const undoChange = defineCall({
  ...byLink,
  name: 'undoChange',
  summary: 'Undo a change of address, password or social accounts, by the link in the mail about it',
  description: `Works for ${linkHours.undoChange} hours. Signs out everywhere. A password is removed, not replaced by the one before it. Of a used link nothing more comes, which is no error.`,
  answer: DoneSchema,
  errors: [...byLink.errors, 'USER_ALREADY_EXISTS', 'PROVIDER_TAKEN'],
  examples: link,
});

export const logout = defineCall({
  ...common,
  name: 'logout',
  summary: 'Sign out on this device',
  description:
    'Ends the session of the token and clears the cookie. Without a valid token there is nothing to do, which is no error.',
  body: z.object({}),
  answer: DoneSchema,
  errors: ['VALIDATION'],
  examples: { body: {}, locale: 'en' },
});

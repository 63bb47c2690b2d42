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
    .describe('The address that the provider reported when it was linked; null if there was none.'),
  created_at: z.string(),
});

/** A device that is signed in. */
export const DeviceSchema = z.object({
  id: z.string(),
  name: z.string().describe('Browser and operating system, as reported by the device.'),
  platform: z.string().nullable(),
  method: z.string().describe('The way it signed in: password, passkey, or a social provider.'),
  created_at: z.string(),
  last_seen_at: z.string().describe('Accurate to the hour.'),
});

/** A passkey of an account. */
export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string().describe('Given by the learner; at first the browser and operating system it was added from.'),
  is_synced: z.boolean().describe('Whether its provider keeps copies, so that it survives the loss of a device.'),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const TokenSchema = z.object({
  token: z
    .string()
    .describe('The product token: opaque, for `Authorization: Bearer`. A browser also gets it as an HttpOnly cookie.'),
});

export const SocialTokenSchema = TokenSchema.extend({
  is_user_registered: z.boolean().describe('Whether the account existed before; false if it was just created.'),
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
    'Creates the account, sends a mail to confirm the address, and signs in. `locale` is the language of the mails. `recaptcha_token` is checked; without one, where there is a bot check, a client may send few an hour. Sent again within a day with the same `Idempotency-Key` header (8 to 200 visible ASCII characters), address and password, it signs in to the account that the first request created.',
  body: z.object({ email, recaptcha_token: recaptchaToken, ...newPasswords }).refine(passwordsMatch, mismatch),
  answer: TokenSchema,
  errors: ['SECOND_FACTOR_NEEDED', 'VALIDATION', 'USER_ALREADY_EXISTS', 'RECAPTCHA_FAILED', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, password: 'harbour crane 7', confirm_password: 'harbour crane 7' }, locale: 'en' },
});

export const registerForSubscription = defineCall({
  ...common,
  name: 'registerForSubscription',
  summary: 'Create an account with only an email address, before payment',
  description: 'The account has no password yet; the confirmation mail leads to setting one. Signs in.',
  body: z.object({ email: contactEmail, course_code: codeField, subject_code: codeField }),
  answer: TokenSchema,
  errors: ['VALIDATION', 'USER_ALREADY_EXISTS', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, course_code: 'ca-car', subject_code: 'us' }, locale: 'en' },
});

export const login = defineCall({
  ...common,
  name: 'login',
  summary: 'Sign in with email and password',
  description: 'Attempts are limited for each address and each client.',
  body: z.object({ email, password }),
  answer: TokenSchema,
  errors: [
    'SECOND_FACTOR_NEEDED',
    'VALIDATION',
    'USER_NOT_FOUND',
    'WRONG_CREDENTIALS',
    'NO_PASSWORD',
    'TOO_MANY_TRIES',
  ],
  examples: { body: { ...person, password: 'harbour crane 7' }, locale: 'en' },
});

const social = {
  ...common,
  limit: { policy: 'socialSignIn', by: 'client' },
  answer: SocialTokenSchema,
  errors: [
    'VALIDATION',
    'SIGN_IN_AS_BEFORE',
    'NEW_OR_EXISTING',
    'SIGN_IN_AGAIN',
    'PROVIDER_TAKEN',
    'SECOND_FACTOR_NEEDED',
    'TOO_MANY_TRIES',
  ],
} as const;

/**
 * Sent with every provider's token: the hosted sign-in service's own ID token, which binds the request to our project and this person, and the
 * provider's ID token if there is one (Microsoft's access token does not name the app it was issued to).
 */
const binding = {
  firebase_token: optionalText(8192, 'token.not_found'),
  id_token: optionalText(8192, 'token.not_found'),
  new_account: z
    .enum(['ask', 'create'], { error: fieldCode('generic.required') })
    .optional()
    .describe(
      'What to do if no account belongs to the social account: `create` one, or `ask` first (NEW_OR_EXISTING), because the person may have one with another address. Without it, only somebody who hides their address is asked.',
    ),
};
const boundToProject =
  'If the hosted sign-in service is configured, `firebase_token` (its ID token) is required and must identify the same person.';

export const loginWithGoogle = defineCall({
  ...social,
  name: 'loginWithGoogle',
  summary: 'Sign in with a Google access token',
  description: `Checked with Google: issued for us, not expired, with an email address. ${boundToProject}`,
  body: z.object({ access_token: token, ...binding }),
  examples: { body: { access_token: 'ya29.example' }, locale: 'en' },
});

export const loginWithFacebook = defineCall({
  ...social,
  name: 'loginWithFacebook',
  summary: 'Sign in with a Facebook access token',
  description: `Checked with Facebook: issued for us, not expired, with an email address. The token is stored in a cookie. ${boundToProject}`,
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
  description: `Microsoft Graph accepts any app's token, so \`id_token\` is required as well: issued for us, and for the same person. ${boundToProject}`,
  body: z.object({ access_token: token, ...binding }),
  examples: { body: { access_token: 'EwB.example', id_token: 'eyJ.example' }, locale: 'en' },
});

export const validateToken = defineCall({
  ...common,
  name: 'validateToken',
  summary: 'Whether the token of this request is valid',
  description: 'Checks the token in the header, else in the cookie. A missing token is not valid.',
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
    'The answer and its timing are the same whether the address has an account or not. The code belongs to the browser that requested it, which gets a cookie.',
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
    'A wrong code counts as an attempt; after five attempts in the browser that requested it, the code is invalid. A client that does not send back the cookie of `restore/code` is checked against the newest code and shares its attempts with all such clients. The right code stays valid for `restore`. Lists the ways to sign in to the account besides the password.',
  body: z.object({ email, code }),
  answer: DoneSchema.extend({
    identities: z.array(IdentitySchema),
    devices: z.array(DeviceSchema),
    passkeys: z.array(PasskeySchema).describe('Those that a reset can remove.'),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { ...person, code: '123456' }, locale: 'en' },
});

/** Ids of the sign-ins to keep. */
const idsToKeep = z
  .array(z.uuid({ error: fieldCode('generic.required') }), { error: fieldCode('generic.required') })
  .max(100, fieldCode('generic.too_long'))
  .optional();

export const restorePassword = defineCall({
  ...common,
  name: 'restorePassword',
  summary: 'Set a new password with the code',
  description:
    'Signs out everywhere and unlinks all social accounts and removes all passkeys, except those in `keep_devices`, `keep_identities` and `keep_passkeys`. What sign-ins need as their second step stays (an authenticator app, for roles also passkeys), because reading the mailbox must not be enough to sign in. The address counts as confirmed, because the code was read there.',
  body: z
    .object({
      email,
      code,
      ...newPasswords,
      keep_identities: idsToKeep,
      keep_devices: idsToKeep,
      keep_passkeys: idsToKeep,
    })
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
  summary: "Report the client's platform",
  description: 'With a valid token it is stored with the session; without one it is only validated.',
  body: z.object({ platform: z.enum(platforms, { error: fieldCode('account.platform') }) }),
  answer: z.object({ platform: z.enum(platforms) }),
  errors: ['VALIDATION'],
  examples: { body: { platform: 'web' }, locale: 'en' },
});

export const verifyRecaptcha = defineCall({
  ...common,
  name: 'verifyRecaptcha',
  summary: 'Check a reCAPTCHA v3 token',
  description: `Refused if the score is below ${recaptchaThreshold}, if it is for another action or host, and if the check cannot be reached.`,
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
  summary: 'Confirm an address with the link sent to it',
  description:
    'Also confirms a changed address. The caller must be signed in to the account. `fields.token` contains the error of a link.',
  answer: z.object({ email: z.string().describe('The confirmed address.') }),
  errors: [...byLink.errors, 'CONFIRM_SIGNED_IN', 'USER_ALREADY_EXISTS'],
  examples: link,
});

export const confirmParent = defineCall({
  ...byLink,
  name: 'confirmParent',
  summary: "Confirm a child's account with the link sent to the parent",
  description: 'The account can then be used.',
  answer: DoneSchema,
  examples: link,
});

export const undoDeletionByLink = defineCall({
  ...byLink,
  name: 'undoDeletionByLink',
  summary: 'Undo the deletion of an account with the link in the mail',
  description: 'Works until the day of the deletion.',
  answer: DoneSchema,
  examples: link,
});

export const undoChange = defineCall({
  ...byLink,
  name: 'undoChange',
  summary: 'Undo a change of address, password or social accounts with the link in the mail about it',
  description: `Works for ${linkHours.undoChange} hours. Signs out everywhere. A password is removed, not replaced by the previous one. Using the link again does nothing and is not an error.`,
  answer: DoneSchema,
  errors: [...byLink.errors, 'USER_ALREADY_EXISTS', 'PROVIDER_TAKEN'],
  examples: link,
});

export const logout = defineCall({
  ...common,
  name: 'logout',
  summary: 'Sign out on this device',
  description:
    'Ends the session of the token and clears the cookie. Without a valid token it does nothing and is not an error.',
  body: z.object({}),
  answer: DoneSchema,
  errors: ['VALIDATION'],
  examples: { body: {}, locale: 'en' },
});

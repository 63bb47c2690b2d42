/** Passkeys: adding them to an account, and signing in with them (W3C, Web Authentication Level 3). All of it is ours. */
import { z } from 'zod';
import { passkeys, recentSignInMinutes } from '../constants/accounts.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { languageQuery } from './parameters.ts';
import { DoneSchema, PasskeySchema, TokenSchema } from './sign-in.ts';
import { requiredText } from './text-fields.ts';

const nothing = z.object({});
const common = { params: nothing, query: languageQuery } as const;
const learner = { ...common, tag: 'Account', access: 'learner' } as const;
const guest = { ...common, tag: 'Sign-in', access: 'guest' } as const;

const malformed = { error: fieldCode('request.malformed') } as const;

/** Bytes in base64url. The longest are attestation objects of a few kilobytes. */
const bytes = z
  .string(malformed)
  .min(1, malformed)
  .max(16_384, malformed)
  .regex(/^[\w-]+$/, malformed);

/** The fields of every credential. Others, such as the results of extensions, are not used. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', malformed) };

/** A new passkey, as the browser describes it (RegistrationResponseJSON). */
const NewCredentialSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string(malformed).max(32, malformed), malformed).max(8, malformed).optional(),
      },
      malformed,
    ),
  },
  malformed,
);

/** A use of a passkey, as the browser describes it (AuthenticationResponseJSON). */
const UsedCredentialSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullish(),
      },
      malformed,
    ),
  },
  malformed,
);

export type NewCredential = z.output<typeof NewCredentialSchema>;
export type UsedCredential = z.output<typeof UsedCredentialSchema>;

/** Options in the form of WebAuthn, for `navigator.credentials`. */
const OptionsSchema = z.record(z.string(), z.unknown());

/** A passkey's name: one line, trimmed. */
const name = requiredText(passkeys.nameLength).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fieldCode('generic.required'));

const passkeyId = z.uuid({ error: fieldCode('generic.required') });

const example = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;

export const listPasskeys = defineCall({
  ...common,
  tag: 'Account',
  access: 'waiting',
  name: 'listPasskeys',
  summary: "The passkeys of the learner's account",
  description: 'Oldest first.',
  body: null,
  answer: z.array(PasskeySchema),
  errors: [],
  examples: { locale: 'en' },
});

export const startPasskey = defineCall({
  ...learner,
  name: 'startPasskey',
  limit: { policy: 'addPasskey', by: 'account' },
  summary: 'Begin to add a passkey',
  description: `Returns the options for \`navigator.credentials.create\` (WebAuthn's PublicKeyCredentialCreationOptionsJSON). Their challenge works once, for ${passkeys.minutes} minutes, in this browser. Needs a sign-in within the last ${recentSignInMinutes} minutes, and the second step if the account has one.`,
  body: nothing,
  answer: z.object({ options: OptionsSchema }),
  errors: ['SIGN_IN_AGAIN', 'TOO_MANY_PASSKEYS', 'TOO_MANY_TRIES'],
  examples: { body: {}, locale: 'en' },
});

export const addPasskey = defineCall({
  ...learner,
  name: 'addPasskey',
  summary: 'Add the passkey that the browser has created',
  description: 'Without a name it is called after the device. Told by mail.',
  body: z.object({ credential: NewCredentialSchema, name: name.optional() }),
  answer: PasskeySchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
  examples: {
    body: { credential: { ...example, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } } },
    locale: 'en',
  },
});

export const renamePasskey = defineCall({
  ...learner,
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'The name is for the learner; nothing else uses it.',
  body: z.object({ passkey_id: passkeyId, name }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'PASSKEY_NOT_FOUND'],
  examples: { body: { passkey_id: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d', name: 'My phone' }, locale: 'en' },
});

export const removePasskey = defineCall({
  ...learner,
  name: 'removePasskey',
  summary: 'Remove a passkey',
  description: `Needs a sign-in within the last ${recentSignInMinutes} minutes, and the second step if the account has one. Told by mail. The last way to sign in cannot be removed.`,
  body: z.object({ passkey_id: passkeyId }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'LAST_SIGN_IN'],
  examples: { body: { passkey_id: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d' }, locale: 'en' },
});

export const startPasskeySignIn = defineCall({
  ...guest,
  name: 'startPasskeySignIn',
  limit: { policy: 'startPasskeySignIn', by: 'client' },
  summary: 'Begin to sign in with a passkey',
  description: `Returns the options for \`navigator.credentials.get\` (WebAuthn's PublicKeyCredentialRequestOptionsJSON). Their challenge works once, for ${passkeys.minutes} minutes, in the browser that gets the cookie. \`purpose\`: \`sign_in\` with any account's passkey; \`second_step\` of the sign-in that waits in this browser; \`confirm\` that the caller is the learner who is signed in.`,
  body: z.object({ purpose: z.enum(passkeys.purposes, { error: fieldCode('generic.required') }) }),
  answer: z.object({ options: OptionsSchema }),
  errors: ['VALIDATION', 'SIGN_IN_EXPIRED', 'PASSKEY_NOT_FOUND', 'AUTHENTICATION', 'TOO_MANY_TRIES'],
  examples: { body: { purpose: 'sign_in' }, locale: 'en' },
});

export const signInWithPasskey = defineCall({
  ...guest,
  name: 'signInWithPasskey',
  limit: { policy: 'passkeySignIn', by: 'client' },
  summary: 'Sign in with a passkey',
  description:
    'The device must have verified its user (by fingerprint, face or PIN), so the sign-in counts as two steps: no code is asked for.',
  body: z.object({ credential: UsedCredentialSchema }),
  answer: TokenSchema,
  errors: ['VALIDATION', 'PASSKEY_REFUSED', 'PASSKEY_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      credential: { ...example, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
    },
    locale: 'en',
  },
});

/** The second factor of a sign-in: an authenticator app and its recovery codes. All of it is ours. */
import { z } from 'zod';
import { secondFactorMinutes, secondFactorTries, totp } from '../constants/accounts.ts';
import { fieldCode } from '../field-errors.ts';
import { westernDigits } from '../western-digits.ts';
import { code } from './account-fields.ts';
import { defineCall } from './call.ts';
import { languageQuery } from './parameters.ts';
import { DoneSchema, TokenSchema } from './sign-in.ts';

const nothing = z.object({});
const common = { params: nothing, query: languageQuery } as const;
const learner = { ...common, tag: 'Account', access: 'learner' } as const;

/** A code from the app, or a recovery code. Spaces are removed before it is checked. */
export const secondFactorCode = z
  .string({ error: fieldCode('code.empty') })
  .transform((text) => westernDigits(text).replace(/\s/g, ''))
  .pipe(z.string().min(1, fieldCode('code.empty')).max(40, fieldCode('code.too_long')))
  .describe(`The ${totp.digits} digits that the app shows, or a recovery code.`);

export const finishSignIn = defineCall({
  ...common,
  tag: 'Sign-in',
  access: 'guest',
  name: 'finishSignIn',
  summary: 'Finish a sign-in with its second factor',
  description: `After a call has answered SECOND_FACTOR_NEEDED, for ${secondFactorMinutes} minutes and ${secondFactorTries} attempts, in the browser that has its cookie. A code works once.`,
  body: z.object({ code: secondFactorCode }),
  answer: TokenSchema,
  errors: ['VALIDATION', 'SIGN_IN_EXPIRED', 'TOO_MANY_TRIES'],
  examples: { body: { code: '123456' }, locale: 'en' },
});

export const getSecondFactor = defineCall({
  ...learner,
  name: 'getSecondFactor',
  summary: "The second factor of the learner's account",
  description: 'Secrets and recovery codes are shown once, when they are made.',
  body: null,
  answer: z.object({
    is_available: z.boolean().describe('Whether this server can keep the secrets of authenticator apps.'),
    totp: z
      .object({
        created_at: z.string(),
        last_used_at: z.string().nullable(),
        recovery_codes_left: z.int(),
      })
      .nullable()
      .describe('The authenticator app; null if none is set up.'),
  }),
  errors: [],
  examples: { locale: 'en' },
});

export const startTotp = defineCall({
  ...learner,
  name: 'startTotp',
  summary: 'Begin to set up an authenticator app',
  description: 'Returns what the app needs. Sign-ins ask for its codes once `confirm` has seen one.',
  body: nothing,
  answer: z.object({
    secret: z.string().describe('Base32, to be typed in.'),
    uri: z.string().describe('The address `otpauth://totp/…`.'),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe('The address as a QR code: its modules in a row, and the dark ones as the path of an SVG.'),
  }),
  errors: ['SIGN_IN_AGAIN', 'TOTP_KNOWN'],
  examples: { body: {}, locale: 'en' },
});

export const confirmTotp = defineCall({
  ...learner,
  name: 'confirmTotp',
  summary: 'Finish setting up an authenticator app by its first code',
  description: `From then on sign-ins need a code. Returns ${totp.recoveryCodes} recovery codes, each of which signs in once without the app. Told by mail.`,
  body: z.object({ code }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'TOTP_KNOWN', 'TOO_MANY_TRIES'],
  examples: { body: { code: '123456' }, locale: 'en' },
});

export const removeTotp = defineCall({
  ...learner,
  name: 'removeTotp',
  summary: 'Remove the authenticator app and its recovery codes',
  description: 'Sign-ins need no code afterwards. Told by mail.',
  body: nothing,
  answer: DoneSchema,
  errors: ['SIGN_IN_AGAIN'],
  examples: { body: {}, locale: 'en' },
});

/** The legal and info texts, and messages to the operator. Paths and fields are ours: the specification lists only the pages. */
import { z } from 'zod';
import { contactLimits } from '../constants/contact.ts';
import { fieldCode } from '../field-errors.ts';
import { email, optionalText } from './account-fields.ts';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery, subjectParameter } from './parameters.ts';
import { DoneSchema } from './sign-in.ts';

const LegalTextSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.iso.date().describe('The day from which it applies.'),
  html: z.string().describe('Sanitized HTML with headings from h2. A setting that is missing is marked by its name.'),
  headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.union([z.literal(2), z.literal(3)]) })),
});
export type LegalTextView = z.infer<typeof LegalTextSchema>;

export const getLegalText = defineCall({
  name: 'getLegalText',
  tag: 'Reading',
  access: 'guest',
  summary: 'A legal or info text of a country',
  description:
    'Slugs: terms, terms-policies, privacy, subscription-terms, cookie-policy, withdrawal, pass-guarantee, about, contact, imprint. In the language of the query, or the country’s own.',
  params: z.object({ a: subjectParameter, slug: codeParameter('Slug of the text, e.g. terms.') }),
  query: languageQuery,
  body: null,
  answer: LegalTextSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'NOT_FOUND'],
  examples: { a: 'de', slug: 'privacy', locale: 'de' },
});

const required = fieldCode('generic.required');
const tooLong = fieldCode('generic.too_long');

export const sendMessage = defineCall({
  name: 'sendMessage',
  tag: 'Reading',
  access: 'guest',
  summary: 'Writes to the people who run the site',
  description:
    'Mails the message to the operator, with the sender’s address to answer to. The same message of the same sender is sent once a day; sent again, it answers the same. `recaptcha_token` is checked; without one, where there is a bot check, a client may send few an hour.',
  params: z.object({}),
  query: languageQuery,
  body: z.object({
    name: z.string({ error: tooLong }).trim().max(contactLimits.name, tooLong).optional(),
    email,
    message: z
      .string({ error: required })
      .trim()
      .min(1, required)
      .max(contactLimits.message, tooLong)
      .describe('Plain text; line breaks are kept.'),
    recaptcha_token: optionalText(4096, 'recaptcha.failed'),
  }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'RECAPTCHA_FAILED', 'TOO_MANY_TRIES'],
  examples: { locale: 'en', body: { name: 'Ada', email: 'ada@example.com', message: 'A sign is missing.' } },
});

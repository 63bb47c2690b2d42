/** Mails about a learner's studies: agreeing to them and stopping them. Paths and fields are ours. */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { TimeZoneSchema } from './parameters.ts';

const own = { tag: 'Account', access: 'learner', params: z.object({}), query: z.object({}) } as const;
const tokenError = fieldCode('token.not_found');

export const getStudyMails = defineCall({
  ...own,
  name: 'getStudyMails',
  summary: 'Whether the learner gets mails about their studies',
  description: 'Off until the learner agrees.',
  body: null,
  answer: z.object({ is_on: z.boolean() }),
  errors: [],
  examples: {},
});

export const saveStudyMails = defineCall({
  ...own,
  name: 'saveStudyMails',
  summary: 'Agree to mails about the studies, or stop them',
  description:
    'The plan, a note in the week before the exam, one after a week without a test, one after the exam; by day, at most one a day. Saying the same again changes nothing.',
  body: z.strictObject({
    is_on: z.boolean({ error: fieldCode('parameter.flag') }),
    time_zone: TimeZoneSchema.optional().describe('IANA name, so that no mail comes at night.'),
  }),
  answer: z.object({ is_on: z.boolean() }),
  errors: ['VALIDATION'],
  examples: { body: { is_on: true, time_zone: 'Europe/Berlin' } },
});

export const stopStudyMails = defineCall({
  name: 'stopStudyMails',
  tag: 'Account',
  access: 'guest',
  limit: { policy: 'useLink', by: 'client' },
  summary: 'Stop the mails about the studies with the link in them',
  description: 'Works without signing in and for ever. Using the link again is not an error.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ token: z.string({ error: tokenError }).max(200, tokenError) }),
  answer: z.object({ is_on: z.literal(false) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { token: 'from-the-link' } },
});

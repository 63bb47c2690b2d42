/** The back office: claims from the guarantee. Paths and fields are ours. */
import { z } from 'zod';
import { claimStates } from '../constants/guarantee.ts';
import { fieldCode } from '../field-errors.ts';
import { actKey, actReason, learnerId } from './back-office-learners.ts';
import { defineCall } from './call.ts';

const nothing = z.object({});
const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;

const ClaimSchema = z.object({
  learner_id: z.uuid(),
  order_number: z.string(),
  course_code: z.string(),
  taken_on: z.iso.date(),
  office: z.string(),
  readiness: z.number().describe('The highest one that was stated before the test, from 0 to 1.'),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(claimStates),
  asked_at: z.iso.datetime(),
});
export type ClaimView = z.infer<typeof ClaimSchema>;

export const listClaims = defineCall({
  ...operator,
  name: 'listClaims',
  summary: 'Claims from the guarantee',
  description:
    'For operators. Those that wait first, the oldest first; then those that were decided, the newest first.',
  body: null,
  answer: z.object({ claims: z.array(ClaimSchema), waiting: z.int() }),
  errors: [],
  examples: {},
});

export const decideClaim = defineCall({
  ...operator,
  stepUp: true,
  name: 'decideClaim',
  summary: 'Gives the money of a claim back, or refuses it',
  description:
    'For operators. Gives back what is left of the payment, ends the renewal and mails the learner. A claim is decided once.',
  body: z.strictObject({
    key: actKey,
    reason: actReason,
    learner_id: learnerId,
    pays: z.boolean(fieldCode('act.object')),
  }),
  answer: z.object({ state: z.enum(claimStates) }),
  errors: ['VALIDATION'],
  examples: {
    body: {
      key: '9d2f6c1e-6a54-4a57-8a55-1f0e5b1c2d3e',
      reason: 'The readiness and the date fit.',
      learner_id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
      pays: true,
    },
  },
});

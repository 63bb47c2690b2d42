/** The back office: actions on a learner's purchases, and disputes. Paths and fields are ours. */
import { z } from 'zod';
import { extensionDays, resentMails } from '../constants/back-office.ts';
import { paymentProviders, subscriptionStates } from '../constants/subscriptions.ts';
import { fieldCode } from '../field-errors.ts';
import { actKey, actReason, learnerId } from './back-office-learners.ts';
import { defineCall } from './call.ts';

const nothing = z.object({});
const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;
const money = { ...operator, stepUp: true } as const;
const objectError = fieldCode('act.object');
const amountError = fieldCode('act.amount');
const daysError = fieldCode('act.days');

const act = {
  key: actKey,
  reason: actReason,
  learner_id: learnerId,
  subscription_id: z.uuid(objectError),
} as const;

const example = {
  key: '9d2f6c1e-6a54-4a57-8a55-1f0e5b1c2d3e',
  reason: 'Paid twice by mistake.',
  learner_id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  subscription_id: '6f0e0b9e-3f0c-4e39-9a0b-2f6f0d9c8b11',
} as const;

const DoneSchema = z.object({
  is_done: z.boolean().describe('false: the provider cannot be reached, and a job will carry it out.'),
});

export const refundPayment = defineCall({
  ...money,
  name: 'refundPayment',
  summary: 'Refunds all or part of a payment',
  description:
    'For operators. Refunds never exceed the payment. A subscription continues with its next charge unless it is also cancelled; a pass that is refunded in full ends.',
  body: z.strictObject({
    ...act,
    payment: z.string(objectError).max(200, objectError),
    amount: z.int(amountError).min(1, amountError).describe('In the smallest unit of the currency.'),
  }),
  answer: DoneSchema,
  errors: ['VALIDATION'],
  examples: { body: { ...example, payment: 'ch_3RZx', amount: 799 } },
});

export const extendAccess = defineCall({
  ...money,
  name: 'extendAccess',
  summary: 'Extends access',
  description:
    'For operators. The days count from the end of current access, or from now. Charges do not change. Not possible after a full refund, a dispute or a withdrawal.',
  body: z.strictObject({
    ...act,
    days: z.int(daysError).min(extensionDays.min, daysError).max(extensionDays.max, daysError),
  }),
  answer: z.object({ access_until: z.iso.datetime() }),
  errors: ['VALIDATION'],
  examples: { body: { ...example, days: 7 } },
});

export const cancelForLearner = defineCall({
  ...money,
  name: 'cancelForLearner',
  summary: 'Cancels a subscription at the end of its period',
  description: 'For operators. Works as if the learner had cancelled; the learner gets the same mail.',
  body: z.strictObject(act),
  answer: DoneSchema,
  errors: ['VALIDATION'],
  examples: { body: example },
});

export const resendMail = defineCall({
  ...operator,
  name: 'resendMail',
  summary: 'Resends a mail to a learner',
  description:
    'For operators. `order`: the confirmation of an order. `cancellation`: the confirmation of a cancellation. `confirm_email`: the mail that confirms an unconfirmed address; it needs no subscription.',
  body: z.strictObject({
    key: actKey,
    reason: actReason,
    learner_id: learnerId,
    mail: z.enum(resentMails, objectError),
    subscription_id: z.uuid(objectError).optional(),
  }),
  answer: z.object({ mail: z.enum(resentMails) }),
  errors: ['VALIDATION'],
  examples: { body: { ...example, mail: 'order' } },
});

const DisputeSchema = z.object({
  learner_id: z.uuid(),
  subscription_id: z.uuid(),
  order_number: z.string(),
  plan_id: z.string(),
  provider: z.enum(paymentProviders),
  disputed_at: z.iso.datetime(),
  state: z.enum(subscriptionStates).describe('`disputed` until it is decided.'),
  decided_at: z.iso.datetime().nullable().describe('When the subscription left the state.'),
  respond_by: z.iso
    .datetime()
    .nullable()
    .describe('By when the provider wants evidence; null if it is decided, or the provider names no day.'),
});
export type DisputeView = z.infer<typeof DisputeSchema>;

export const listDisputes = defineCall({
  ...operator,
  name: 'listDisputes',
  summary: 'Payments that a bank has reversed or is deciding on',
  description:
    'For operators: the last two hundred, undecided ones first, those with the nearest day before the others, then newest first. Respond to them at the provider.',
  body: null,
  answer: z.object({ disputes: z.array(DisputeSchema), open: z.int() }),
  errors: [],
  examples: {},
});

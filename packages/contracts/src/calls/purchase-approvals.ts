/** A parent confirms what a minor wants to buy. Paths and fields are ours. */
import { z } from 'zod';
import { approvalStates } from '../constants/contract-age.ts';
import { type LocaleCode, localeCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { email } from './account-fields.ts';
import { defineCall } from './call.ts';
import { codeParameter } from './parameters.ts';
import { PlanSchema } from './plans.ts';

const nothing = z.object({});
const learner = { tag: 'Payments', access: 'learner', query: nothing } as const;
const guest = { tag: 'Payments', access: 'guest', params: nothing, query: nothing } as const;
const token = z
  .string({ error: fieldCode('token.required') })
  .min(1, fieldCode('token.empty'))
  .max(100, fieldCode('token.not_found'))
  .describe('From the link in a mail.');
const consentsError = fieldCode('payment.consents');

const StateSchema = z.object({
  state: z.enum(approvalStates),
  parent_email: z.string().nullable().describe('Masked; null if nobody was asked.'),
});

export const getApproval = defineCall({
  ...learner,
  name: 'getApproval',
  summary: 'Whether a parent has confirmed the purchase of a plan',
  description: 'For learners who are too young to make the contract alone.',
  params: z.object({ id: codeParameter('Id of the plan.') }),
  body: null,
  answer: StateSchema,
  errors: ['VALIDATION'],
  examples: { id: 'us-month' },
});

export const askParentToPay = defineCall({
  ...learner,
  limit: { policy: 'startCheckout', by: 'account' },
  name: 'askParentToPay',
  summary: 'Mail a parent who has to confirm the purchase of a plan',
  description: 'The link in the mail works for seven days. Asked again, only the latest one works.',
  params: nothing,
  body: z.object({
    plan_id: codeParameter('Id of the plan.'),
    locale: z.enum(localeCodes as [LocaleCode, ...LocaleCode[]], { error: fieldCode('account.locale') }),
    parent_email: email,
  }),
  answer: StateSchema,
  errors: ['VALIDATION', 'PLAN_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { plan_id: 'us-month', locale: 'us', parent_email: 'parent@example.com' } },
});

export const openApproval = defineCall({
  ...guest,
  limit: { policy: 'useLink', by: 'client' },
  name: 'openApproval',
  summary: 'What a parent is asked to confirm',
  description: 'Changes nothing.',
  body: z.object({ token }),
  answer: z.object({
    plan: PlanSchema,
    child_email: z.string().describe('Masked.'),
    text: z.string().describe('What the parent agrees to, word for word.'),
    is_confirmed: z.boolean(),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { token: 'd2hhdCBhIHBhcmVudCBnZXRz' } },
});

export const confirmApproval = defineCall({
  ...guest,
  limit: { policy: 'useLink', by: 'client' },
  name: 'confirmApproval',
  summary: 'Confirm the purchase of a minor',
  description:
    'What the parent agreed to is kept word for word, with its version and the time. The learner is mailed and can order for seven days.',
  body: z.object({
    token,
    text: z
      .string(consentsError)
      .min(10, consentsError)
      .max(2000, consentsError)
      .describe('Word for word as it was shown.'),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    body: { token: 'd2hhdCBhIHBhcmVudCBnZXRz', text: 'I am a parent and agree to the order: $7.99 a month.' },
  },
});

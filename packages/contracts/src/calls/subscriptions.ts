/** Checkout and subscriptions. The specification names the paths under `stripe` (section 7) and shows no bodies; the rest is ours. */
import { z } from 'zod';
import { consentKinds, paymentProviders, subscriptionStates } from '../constants/subscriptions.ts';
import { type LocaleCode, localeCodes, subjectCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter } from './parameters.ts';
import { PlanSchema } from './plans.ts';

const common = { tag: 'Payments', access: 'learner', query: z.object({}) } as const;
const nothing = z.object({});

const consentsError = fieldCode('payment.consents');

const ConsentSchema = z.object(
  {
    kind: z.enum(consentKinds, consentsError),
    text: z
      .string(consentsError)
      .min(10, consentsError)
      .max(2000, consentsError)
      .describe('Word for word as it was shown.'),
  },
  consentsError,
);

const ReceiptSchema = z.object({
  number: z.int(),
  amount: z.int(),
  currency: z.string(),
  tax_name: z.string(),
  tax_percent: z.number().nullable(),
  paid_at: z.string(),
});

const SubscriptionSchema = z.object({
  id: z.string(),
  subject_code: z.enum(subjectCodes),
  plan: PlanSchema,
  provider: z.enum(paymentProviders),
  state: z.enum(subscriptionStates),
  started_at: z.string(),
  period_end: z.string(),
  next_charge: z
    .object({ at: z.string(), amount: z.int(), currency: z.string() })
    .nullable()
    .describe('null if nothing more will be charged.'),
  access_until: z
    .string()
    .nullable()
    .describe('When access ends if nothing else is paid, including the days of grace; null if it has ended.'),
  can_withdraw: z.boolean().describe('Whether the buyer can still withdraw from the contract.'),
  receipts: z.array(ReceiptSchema),
});
export type SubscriptionView = z.infer<typeof SubscriptionSchema>;

const localeError = fieldCode('account.locale');

export const startStripeCheckout = defineCall({
  ...common,
  name: 'startStripeCheckout',
  limit: { policy: 'startCheckout', by: 'account' },
  summary: 'Open a page at Stripe on which a plan is paid',
  description:
    'Amount and currency come from the plan. An earlier checkout that is still open is closed, so that only one can be paid. `trial_days` is the length of the trial that was shown, and must be the one that applies.',
  params: nothing,
  body: z.object({
    plan_id: codeParameter('Id of the plan.'),
    trial_days: z.int(fieldCode('payment.trial')).min(0, fieldCode('payment.trial')),
    locale: z.enum(localeCodes as [LocaleCode, ...LocaleCode[]], { error: localeError }),
    consents: z.array(ConsentSchema, consentsError).max(consentKinds.length, consentsError),
  }),
  answer: z.object({ checkout_id: z.string(), url: z.string(), expires_at: z.string() }),
  errors: ['VALIDATION', 'PLAN_NOT_FOUND', 'NOT_FOR_SALE', 'ALREADY_SUBSCRIBED', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      ...{ plan_id: 'us-month', trial_days: 7, locale: 'us' },
      consents: [{ kind: 'renewal', text: '$7.99 a month until I cancel.' }],
    },
  },
});

export const getCheckout = defineCall({
  ...common,
  name: 'getCheckout',
  summary: 'Whether a checkout was paid',
  description: 'Asks the provider, so the answer does not depend on its webhooks.',
  params: z.object({ id: codeParameter('Id of the checkout.') }),
  body: null,
  answer: z.object({ state: z.enum(['open', 'paid', 'closed']), subscription: SubscriptionSchema.nullable() }),
  errors: ['VALIDATION', 'CHECKOUT_NOT_FOUND'],
  examples: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' },
});

export const listSubscriptions = defineCall({
  ...common,
  name: 'listSubscriptions',
  summary: "The learner's subscriptions and passes",
  description: 'Of all providers, the newest first, with their receipts.',
  params: nothing,
  body: null,
  answer: z.object({ subscriptions: z.array(SubscriptionSchema) }),
  errors: [],
  examples: {},
});

export const setRenewal = defineCall({
  ...common,
  access: 'waiting',
  name: 'setRenewal',
  summary: 'Cancel a subscription at the end of its period, or take that back',
  description:
    'A cancellation is kept even if the provider cannot be reached, and carried out as soon as it can; a mail confirms it with date and time. It cannot be taken back where another subscription has begun.',
  params: nothing,
  body: z.object({
    id: z.uuid(fieldCode('parameter.code')),
    renews: z.boolean(fieldCode('parameter.flag')),
  }),
  answer: z.object({ is_done: z.boolean().describe('false: kept, and carried out later.') }),
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'ALREADY_SUBSCRIBED'],
  examples: { body: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', renews: false } },
});

/** Checkout and subscriptions. The specification names the paths under `stripe` (section 7) and shows no bodies; the rest is ours. */
import { z } from 'zod';
import { stopReasons } from '../constants/guarantee.ts';
import { consentKinds, paymentProviders, resumptions, subscriptionStates } from '../constants/subscriptions.ts';
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
      .describe('Word for word as it was shown, and as `getOrderTerms` answers it.'),
  },
  consentsError,
);

const localeField = z.enum(localeCodes as [LocaleCode, ...LocaleCode[]], { error: fieldCode('account.locale') });
const localeQuery = z.object({ locale: localeField.optional() });

const ReceiptSchema = z.object({
  number: z.int(),
  amount: z.int(),
  currency: z.string(),
  tax_name: z.string(),
  tax_percent: z.number().nullable(),
  paid_at: z.string(),
});

const CreditNoteSchema = z.object({
  number: z.int(),
  receipt: z.int().describe('Number of the receipt that it corrects.'),
  amount: z.int(),
  currency: z.string(),
  issued_at: z.string(),
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
  stop_reason: z
    .enum(stopReasons)
    .nullable()
    .describe('Why the learner may want to end the renewal: readiness above 95 %, or the official test passed.'),
  can_pause: z.boolean(),
  resumes: z
    .enum(resumptions)
    .nullable()
    .describe(
      '`in_period`: nothing is charged before the period ends. `charged_now`: a new period begins and is charged. `charged_later`: at the provider’s next date, without access until then. null if it is not paused.',
    ),
  other_plans: z
    .array(z.object({ plan: PlanSchema, consent: z.string().describe('What the buyer agrees to, word for word.') }))
    .describe('Those it can be switched to, from the next charge on.'),
  can_change_method: z.boolean().describe('Whether another way to pay can be chosen.'),
  can_withdraw: z.boolean().describe('Whether the buyer can still withdraw from the contract.'),
  receipts: z.array(ReceiptSchema),
  credit_notes: z.array(CreditNoteSchema).describe('For refunds.'),
});
export type SubscriptionView = z.infer<typeof SubscriptionSchema>;

const checkout = {
  ...common,
  limit: { policy: 'startCheckout', by: 'account' },
  params: nothing,
  body: z.object({
    plan_id: codeParameter('Id of the plan.'),
    trial_days: z.int(fieldCode('payment.trial')).min(0, fieldCode('payment.trial')),
    locale: localeField,
    consents: z.array(ConsentSchema, consentsError).max(consentKinds.length, consentsError),
  }),
  answer: z.object({ checkout_id: z.string(), url: z.string(), expires_at: z.string() }),
  errors: [
    'VALIDATION',
    'PLAN_NOT_FOUND',
    'NOT_FOR_SALE',
    'ALREADY_SUBSCRIBED',
    'PURCHASE_NEEDS_PARENT',
    'TOO_MANY_TRIES',
  ],
  examples: {
    body: {
      plan_id: 'us-month',
      trial_days: 7,
      locale: 'us',
      consents: [{ kind: 'renewal', text: '$7.99 a month until I cancel.' }],
    },
  },
} as const;

const onePage =
  'Amount and currency come from the plan. The consents must be those of `getOrderTerms`, word for word; the server keeps its own words, with their version. An earlier checkout that is still open is closed, so that only one can be paid. `trial_days` is the length of the trial that was shown, and must be the one that applies.';

export const startStripeCheckout = defineCall({
  ...checkout,
  name: 'startStripeCheckout',
  summary: 'Open a Stripe page to pay for a plan',
  description: onePage,
});

export const startPayPalCheckout = defineCall({
  ...checkout,
  name: 'startPayPalCheckout',
  summary: 'Open a PayPal page to approve a plan',
  description: `${onePage} An approved plan is charged when the buyer returns or \`getCheckout\` is called.`,
});

export const startSolidgateCheckout = defineCall({
  ...checkout,
  name: 'startSolidgateCheckout',
  summary: 'Open a Solidgate page to pay for a plan',
  description: onePage,
});

export const startSolidgateForm = defineCall({
  ...checkout,
  name: 'startSolidgateForm',
  summary: 'Open a checkout for Solidgate’s form in an app',
  description: `${onePage} Pass \`merchant\`, \`signature\` and \`payment_intent\` to the form unchanged; our own pages use Solidgate’s page instead.`,
  answer: z.object({
    checkout_id: z.string(),
    merchant: z.string(),
    signature: z.string(),
    expires_at: z.string(),
    payment_intent: z.string().describe('Encrypted for Solidgate.'),
  }),
});

export const getOrderTerms = defineCall({
  ...common,
  name: 'getOrderTerms',
  summary: 'What a buyer must agree to before ordering a plan, in words',
  description:
    'In the language of the query, or else of the account. The words name the day of the first charge after a trial.',
  params: z.object({ id: codeParameter('Id of the plan.') }),
  query: localeQuery,
  body: null,
  answer: z.object({
    charges: z.string().describe('What is charged and when.'),
    consents: z.array(z.object({ kind: z.enum(consentKinds), text: z.string() })),
    version: z.string().describe('The day from which these words apply.'),
  }),
  errors: ['VALIDATION', 'PLAN_NOT_FOUND'],
  examples: { id: 'us-month', locale: 'us' },
});

export const getCheckout = defineCall({
  ...common,
  name: 'getCheckout',
  summary: 'Whether a checkout was paid',
  description:
    'Asks the provider, so the answer does not depend on its webhooks. While the provider cannot be asked, the answer is what is known.',
  params: z.object({ id: codeParameter('Id of the checkout.') }),
  body: null,
  answer: z.object({
    state: z.enum(['open', 'paid', 'closed']),
    approval_url: z.string().nullable().describe('PayPal’s page on which the buyer can still approve it.'),
    subscription: SubscriptionSchema.nullable(),
  }),
  errors: ['VALIDATION', 'CHECKOUT_NOT_FOUND'],
  examples: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' },
});

export const listSubscriptions = defineCall({
  ...common,
  name: 'listSubscriptions',
  summary: "The learner's subscriptions and passes",
  description:
    'Of all providers, the newest first, with their receipts. Consents are in the language of the query, or else of the account.',
  params: nothing,
  query: localeQuery,
  body: null,
  answer: z.object({ subscriptions: z.array(SubscriptionSchema) }),
  errors: [],
  examples: { locale: 'us' },
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
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'ALREADY_SUBSCRIBED', 'RENEWAL_OVER'],
  examples: { body: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', renews: false } },
});

const ownId = z.uuid(fieldCode('parameter.code'));
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const change = { ...common, limit: { policy: 'startCheckout', by: 'account' }, params: nothing } as const;

export const setPause = defineCall({
  ...change,
  name: 'setPause',
  summary: 'Pause a subscription, or resume it',
  description:
    'Nothing is charged during a pause, and access ends with the time that was paid. What resuming costs is in `resumes`. Making the call again changes nothing.',
  body: z.object({ id: ownId, is_paused: z.boolean(fieldCode('parameter.flag')) }),
  answer: z.object({ state: z.enum(subscriptionStates) }),
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { id: exampleId, is_paused: true } },
});

export const switchPlan = defineCall({
  ...change,
  name: 'switchPlan',
  summary: 'Switch a subscription to another plan with its next charge',
  description:
    'The plan must be one of `other_plans`. The consent is to its price and renewal, word for word as in `other_plans`.',
  body: z.object({
    id: ownId,
    plan_id: codeParameter('Id of the plan.'),
    locale: localeField,
    consents: z.array(ConsentSchema, consentsError).length(1, consentsError),
  }),
  answer: z.object({
    page_url: z.string().nullable().describe('The provider’s page on which the buyer must agree; null if it is done.'),
  }),
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'PLAN_NOT_FOUND', 'PURCHASE_NEEDS_PARENT', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      id: exampleId,
      plan_id: 'us-year',
      locale: 'us',
      consents: [{ kind: 'renewal', text: 'From 4 December $39.99 every year, until I cancel.' }],
    },
  },
});

export const openPaymentMethod = defineCall({
  ...change,
  name: 'openPaymentMethod',
  summary: 'Open the provider’s page on which another way to pay is chosen',
  description: 'The provider sends the buyer back to the page of their plan. No card number reaches this server.',
  body: z.object({ id: ownId, locale: localeField }),
  answer: z.object({ url: z.string() }),
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { id: exampleId, locale: 'us' } },
});

export const takePaymentMethod = defineCall({
  ...change,
  name: 'takePaymentMethod',
  summary: 'Take over a way to pay that was entered on Solidgate’s page',
  description: 'The other providers take it over themselves. Making the call again changes nothing.',
  body: z.object({
    id: ownId,
    method: z.string(fieldCode('parameter.code')).regex(/^\d{10,16}$/, fieldCode('parameter.code')),
  }),
  answer: z.object({
    is_done: z
      .boolean()
      .describe('false: nothing was entered, the bank has refused it, or a newer one was taken over.'),
  }),
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { id: exampleId, method: '1796000000000' } },
});

/** The back office: finding a learner, their file, and revealing the address for a reason. Paths and fields are ours. */
import { z } from 'zod';
import { ageBands, roles } from '../constants/accounts.ts';
import { reasonLength, searchLength } from '../constants/back-office.ts';
import { paymentProviders, subscriptionStates, transitionCauses } from '../constants/subscriptions.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';

const nothing = z.object({});
const operator = { tag: 'Administration', access: ['operator'], query: nothing } as const;
const objectError = fieldCode('act.object');
const reasonError = fieldCode('act.reason');
const searchError = fieldCode('act.search');

/** The key of a form: sent twice, it acts once. */
export const actKey = z
  .uuid(objectError)
  .describe('Random, and new for each action. Repeating a request with the same key and values does nothing more.');
/** The reason for an action. */
export const actReason = z
  .string(reasonError)
  .trim()
  .min(reasonLength.least, reasonError)
  .max(reasonLength.most, reasonError)
  .describe('The reason. It is kept in the log permanently, so it must not name the learner.');
export const learnerId = z.uuid(objectError);

const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const exampleKey = '9d2f6c1e-6a54-4a57-8a55-1f0e5b1c2d3e';

export const findAccounts = defineCall({
  ...operator,
  name: 'findAccounts',
  summary: 'Finds a learner by address, order number or id',
  description: 'For operators. Only full addresses and order numbers match. The address is masked.',
  params: nothing,
  body: z.strictObject({
    q: z.string(searchError).trim().min(searchLength.least, searchError).max(searchLength.most, searchError),
  }),
  answer: z.object({ accounts: z.array(z.object({ id: z.uuid(), email: z.string().nullable() })) }),
  errors: ['VALIDATION'],
  examples: { body: { q: '0B9E-3F0C-6F0E' } },
});

const PaymentSchema = z.object({
  payment: z.string().describe("The provider's id."),
  receipt: z.int(),
  amount: z.int(),
  currency: z.string(),
  paid_at: z.iso.datetime(),
  credit_notes: z.array(z.int()).describe('Numbers of those for its refunds.'),
  refunded: z.int().describe('The refunded amount according to the provider.'),
  refundable: z.int().describe('The amount that can still be refunded, excluding requested refunds.'),
});

const StaffSubscriptionSchema = z.object({
  id: z.uuid(),
  order_number: z.string(),
  plan_id: z.string(),
  country: z.string(),
  provider: z.enum(paymentProviders),
  reference: z.string().describe("The provider's id."),
  state: z.enum(subscriptionStates),
  started_at: z.iso.datetime(),
  period_end: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
  access_until: z.iso.datetime().nullable(),
  extended_until: z.iso.datetime().nullable(),
  can_cancel: z.boolean(),
  can_extend: z.boolean(),
  used: z
    .object({ days: z.int(), lessons: z.int(), tests: z.int() })
    .describe('Since the start: days, lessons opened, and tests finished in the country.'),
  payments: z.array(PaymentSchema),
  transitions: z.array(
    z.object({
      from: z.enum(subscriptionStates).nullable(),
      to: z.enum(subscriptionStates),
      cause: z.enum(transitionCauses),
      source: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type StaffSubscription = z.infer<typeof StaffSubscriptionSchema>;
export type StaffPayment = z.infer<typeof PaymentSchema>;

const AccountSchema = z.object({
  email: z.string().describe('Masked.'),
  is_email_confirmed: z.boolean(),
  country: z.string().nullable(),
  locale: z.string(),
  age_band: z.enum(ageBands).nullable(),
  roles: z.array(z.enum(roles)),
  created_at: z.iso.datetime(),
  deletes_at: z.iso.datetime().nullable(),
});
export type AccountView = z.infer<typeof AccountSchema>;

export const getAccountFile = defineCall({
  ...operator,
  name: 'getAccountFile',
  summary: 'The file of a learner',
  description: 'For operators. The address is masked. `account` is null once the account is deleted; purchases stay.',
  params: z.object({ id: learnerId }),
  body: null,
  answer: z.object({
    id: z.uuid(),
    account: AccountSchema.nullable(),
    bought: z.array(StaffSubscriptionSchema),
    acts: z
      .array(z.object({ at: z.iso.datetime(), actor: z.string(), act: z.string(), reason: z.string().nullable() }))
      .describe('The last fifty actions on the learner’s account, newest first.'),
  }),
  errors: ['VALIDATION'],
  examples: { id: exampleId },
});

export const revealAccount = defineCall({
  ...operator,
  name: 'revealAccount',
  summary: "Shows a learner's address",
  description: 'For operators. Logged with the reason.',
  params: nothing,
  body: z.strictObject({ id: learnerId, key: actKey, reason: actReason }),
  answer: z.object({ email: z.string(), parent_email: z.string().nullable() }),
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId, key: exampleKey, reason: 'Asked about a charge by phone.' } },
});

/**
 * Cancelling and withdrawing without signing in: § 312k BGB, Art. L. 215-1-1 Code de la consommation, Directive 2011/83/EU, Art. 11a. The
 * specification has no such calls; paths and fields are ours.
 */
import { z } from 'zod';
import { declarationKinds, declarationLimits } from '../constants/declarations.ts';
import { fieldCode } from '../field-errors.ts';
import { email } from './account-fields.ts';
import { defineCall } from './call.ts';
import { languageQuery } from './parameters.ts';
import { PlanSchema } from './plans.ts';

const common = { tag: 'Payments', params: z.object({}) } as const;
const kind = z
  .enum(declarationKinds, fieldCode('parameter.code'))
  .describe('`cancel`: no more renewals. `withdraw`: within 14 days.');
const contractId = z.uuid(fieldCode('parameter.code')).describe('Id of the subscription or pass.');
const token = z
  .string({ error: fieldCode('token.required') })
  .min(1, fieldCode('token.empty'))
  .max(100, fieldCode('token.not_found'))
  .describe('From the link in a mail.');
const tooLong = fieldCode('generic.too_long');
const optional = (most: number) => z.string({ error: tooLong }).trim().max(most, tooLong).optional();

const ReceivedSchema = z.object({
  kind: z.enum(declarationKinds),
  received_at: z.string().describe('From when the declaration counts.'),
  order_number: z.string(),
  ends_at: z.string().describe('When the contract ends.'),
  is_done: z.boolean().describe('false: kept, and carried out as soon as the payment provider answers.'),
});
export type ReceivedDeclaration = z.infer<typeof ReceivedSchema>;

const ContractSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  plan: PlanSchema,
  ordered_at: z.string(),
  period_end: z.string(),
  can_withdraw: z.boolean(),
});
export type ContractView = z.infer<typeof ContractSchema>;

export const declare = defineCall({
  ...common,
  name: 'declare',
  access: 'guest',
  limit: { policy: 'declare', by: 'client' },
  summary: 'Cancel a contract, or withdraw from it, without signing in',
  description:
    'The declaration is stored at once. If address and order number belong together it is carried out; otherwise a link is mailed to the address. The answer is the same whether or not the address has a contract.',
  query: languageQuery,
  body: z.object({
    kind,
    email,
    order_number: optional(64),
    name: optional(declarationLimits.name),
    reason: optional(declarationLimits.reason).describe('For ending the contract for cause.'),
    ends_on: z.iso.date(fieldCode('parameter.day')).optional().describe('The earliest possible day by default.'),
  }),
  answer: z.object({
    received_at: z.string(),
    received: z
      .object(ReceivedSchema.shape)
      .nullable()
      .describe('null: a link was mailed, because the order number is missing or another.'),
  }),
  errors: ['VALIDATION', 'WITHDRAWAL_OVER', 'TOO_MANY_TRIES'],
  examples: { locale: 'de', body: { kind: 'cancel', email: 'ada@example.com', order_number: '0B9E-3F0C-6F0E' } },
});

export const openDeclaration = defineCall({
  ...common,
  name: 'openDeclaration',
  access: 'guest',
  limit: { policy: 'useLink', by: 'client' },
  summary: 'What a mailed link is about',
  description: 'The declaration and the contracts of the address that it was mailed to. Changes nothing.',
  query: z.object({}),
  body: z.object({ token }),
  answer: z.object({
    kind: z.enum(declarationKinds),
    received_at: z.string(),
    contracts: z.array(ContractSchema),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { token: 'mJ2v' } },
});

export const confirmDeclaration = defineCall({
  ...common,
  name: 'confirmDeclaration',
  access: 'guest',
  limit: { policy: 'useLink', by: 'client' },
  summary: 'Carry out the declaration of a mailed link',
  description: 'It counts from when it was first made. Sent again, it answers the same.',
  query: z.object({}),
  body: z.object({ token, id: contractId }),
  answer: ReceivedSchema,
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'WITHDRAWAL_OVER', 'TOO_MANY_TRIES'],
  examples: { body: { token: 'mJ2v', id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' } },
});

export const declareOwn = defineCall({
  ...common,
  name: 'declareOwn',
  access: 'waiting',
  summary: 'Cancel an own contract, or withdraw from it',
  description: 'For a signed-in learner, who need not say again who they are. Sent again, it answers the same.',
  query: z.object({}),
  body: z.object({ kind, id: contractId }),
  answer: ReceivedSchema,
  errors: ['VALIDATION', 'SUBSCRIPTION_NOT_FOUND', 'WITHDRAWAL_OVER'],
  examples: { body: { kind: 'withdraw', id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' } },
});

export const listContracts = defineCall({
  ...common,
  name: 'listContracts',
  access: 'waiting',
  summary: 'The contracts that a learner can cancel or withdraw from',
  description: 'Running subscriptions and passes, the newest first.',
  query: z.object({}),
  body: null,
  answer: z.object({ contracts: z.array(ContractSchema) }),
  errors: [],
  examples: {},
});

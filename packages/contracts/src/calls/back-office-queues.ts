/** Work that needs an operator: webhooks that cannot be processed, and failed jobs. Paths and fields are ours. */
import { z } from 'zod';
import { queueLength } from '../constants/back-office.ts';
import { paymentProviders } from '../constants/subscriptions.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';

const nothing = z.object({});
const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;
const objectError = fieldCode('act.object');

const WebhookSchema = z.object({
  provider: z.enum(paymentProviders),
  id: z.string().describe("The provider's id."),
  type: z.string(),
  reason: z.string().describe('Why it cannot be processed.'),
  tries: z.int(),
  received_at: z.iso.datetime(),
});

export const listWaitingWebhooks = defineCall({
  ...operator,
  name: 'listWaitingWebhooks',
  summary: 'Webhooks that cannot be processed yet, oldest first',
  description: `For operators. At most ${queueLength}; \`total\` counts all. They are retried every five minutes anyway.`,
  body: null,
  answer: z.object({ webhooks: z.array(WebhookSchema), total: z.int() }),
  errors: [],
  examples: {},
});

export const retryWebhook = defineCall({
  ...operator,
  name: 'retryWebhook',
  summary: 'Retries a waiting webhook at once',
  description: 'For operators. Logged.',
  body: z.strictObject({
    provider: z.enum(paymentProviders, objectError),
    id: z.string(objectError).max(200, objectError),
  }),
  answer: z.object({ provider: z.enum(paymentProviders), id: z.string() }),
  errors: ['VALIDATION'],
  examples: { body: { provider: 'stripe', id: 'evt_1RZx' } },
});

const JobSchema = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  is_given_up: z.boolean().describe('Whether its attempts are used up.'),
  error: z.string().describe('First line of the last error, without addresses.'),
  failed_at: z.iso.datetime(),
  runs_at: z.iso.datetime().describe('When it runs next, unless it is given up.'),
});
export type FailedJob = z.infer<typeof JobSchema>;

export const listFailedJobs = defineCall({
  ...operator,
  name: 'listFailedJobs',
  summary: 'Failed jobs, oldest first',
  description: `For operators. At most ${queueLength}; \`total\` counts all. Payloads are not shown. Jobs whose attempts are used up are kept for a week.`,
  body: null,
  answer: z.object({ jobs: z.array(JobSchema), total: z.int() }),
  errors: [],
  examples: {},
});

export const retryJob = defineCall({
  ...operator,
  name: 'retryJob',
  summary: 'Runs a failed job again at once, with a full set of attempts',
  description: 'For operators. Logged.',
  body: z.strictObject({ id: z.string(objectError).regex(/^\d{1,18}$/, objectError) }),
  answer: z.object({ id: z.string() }),
  errors: ['VALIDATION'],
  examples: { body: { id: '4711' } },
});

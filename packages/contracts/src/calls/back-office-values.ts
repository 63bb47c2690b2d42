/** Values of laws that must be read again, and the editors who do. Paths and fields are ours. */
import { z } from 'zod';
import { queueLength } from '../constants/back-office.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';

const nothing = z.object({});
const editors = { tag: 'Administration', access: ['editor', 'operator'], params: nothing, query: nothing } as const;
const objectError = fieldCode('act.object');

const DueValueSchema = z.object({
  fact: z.string(),
  title: z.string().describe('The rule.'),
  place: z.string(),
  text: z.string().describe('The value in words.'),
  source: z.object({ title: z.string(), section: z.string().nullable(), url: z.string().nullable() }),
  read: z.iso.date().describe('When it was last read.'),
  until: z.iso.date().nullable().describe('The last day on which it holds, where the source says so.'),
});

export type DueValue = z.infer<typeof DueValueSchema>;

export const listDueValues = defineCall({
  ...editors,
  name: 'listDueValues',
  summary: 'Values that must be read again, those read longest ago first',
  description: `For editors and operators. Last read more than twelve months ago, or past their last day. At most ${queueLength}; \`total\` counts all.`,
  body: null,
  answer: z.object({ values: z.array(DueValueSchema), total: z.int() }),
  errors: [],
  examples: {},
});

export const confirmValue = defineCall({
  ...editors,
  name: 'confirmValue',
  summary: 'Says that a value was read again today and is unchanged',
  description:
    'For editors and operators. Logged; the value is due again in twelve months. The pages of rules and the open data have the new date at once. Sent twice in a day it is logged once.',
  body: z.strictObject({ fact: z.string(objectError).min(1, objectError).max(100, objectError) }),
  answer: z.object({ fact: z.string(), read: z.iso.date() }),
  errors: ['VALIDATION'],
  examples: { body: { fact: 'us-tx-hydrant' } },
});

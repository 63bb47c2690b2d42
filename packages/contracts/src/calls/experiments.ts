/** Experiments: the variants of a visitor. The specification names no calls for them; paths and fields are ours. */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';

/** Longest path that is considered. */
const PATH_LENGTH = 2000;

export const getExperiments = defineCall({
  name: 'getExperiments',
  tag: 'Account',
  access: 'guest',
  summary: "The visitor's variant of each experiment",
  description:
    'By the cookie of visitors who allow statistics; for everybody else, and while nothing runs, `variants` is empty: then each has its default. Asking does not count as having seen a variant.',
  params: z.object({}),
  query: z.object({
    path: z
      .string(fieldCode('parameter.code'))
      .max(PATH_LENGTH, fieldCode('parameter.code'))
      .default('/')
      .describe('Path of the page: experiments may be for one country or course.'),
  }),
  body: null,
  answer: z.object({ variants: z.record(z.string(), z.string()).describe('By the key of the experiment.') }),
  errors: ['VALIDATION'],
  examples: { path: '/us/ca-car' },
});

/** Experiments: the variants of a visitor. The specification names no calls for them; paths and fields are ours. */
import { z } from 'zod';
import { type ExperimentKey, experimentKeys } from '../constants/experiments.ts';
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
    'By the cookie of visitors who allow statistics; for everybody else, and while nothing runs, both answers are empty: then each experiment has its default. Asking counts as having seen a variant only for the experiment that `shows` names.',
  params: z.object({}),
  query: z.object({
    path: z
      .string(fieldCode('parameter.code'))
      .max(PATH_LENGTH, fieldCode('parameter.code'))
      .default('/')
      .describe(
        'Path of the page: experiments may be for one country or course. Its query may name the source of the visitor.',
      ),
    shows: z
      .enum(experimentKeys as [ExperimentKey, ...ExperimentKey[]], fieldCode('parameter.code'))
      .optional()
      .describe('Experiment whose variant is shown now: it is counted as seen.'),
  }),
  body: null,
  answer: z.object({
    variants: z.record(z.string(), z.string()).describe('By the key of the experiment.'),
    seen: z.record(z.string(), z.string()).describe('Those that the visitor has seen, by the key of the experiment.'),
  }),
  errors: ['VALIDATION'],
  examples: { path: '/us/ca-car', shows: 'paywall_layout' },
});

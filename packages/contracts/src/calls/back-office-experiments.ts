/** The back office: what came of each experiment. Paths and fields are ours. */
import { z } from 'zod';
import { experimentGoals } from '../constants/experiments.ts';
import { defineCall } from './call.ts';

const RangeSchema = z.object({ low: z.number(), high: z.number() });

const ConversionSchema = z.object({
  converted: z.int().describe('Visitors who reached the goal for the first time after they had seen the variant.'),
  share: RangeSchema.describe('Holds the true share with a probability of 95 % (Beta posterior, uniform prior).'),
  difference: RangeSchema.nullable().describe(
    'Holds the difference to the first variant with a probability of 95 %; null for the first.',
  ),
});

const VariantResultSchema = z.object({
  name: z.string(),
  weight: z.number().nullable().describe('As planned; null where the plan is not known here.'),
  visitors: z.int().describe('Visitors who saw it.'),
  signed_up: ConversionSchema,
  paid: ConversionSchema,
});

/** How far a run is. */
const runStates = ['running', 'due', 'off', 'over', 'unplanned'] as const;

const RunResultSchema = z.object({
  experiment: z.string(),
  run: z.string(),
  state: z
    .enum(runStates)
    .describe(
      'running; due: its stop rule says to decide now; off: switched off; over: no longer in experiments.yaml; unplanned: GrowthBook plans it.',
    ),
  hypothesis: z.string().nullable(),
  goal: z.enum(experimentGoals).nullable(),
  stop: z
    .object({ visitors: z.int().describe('Visitors that each variant needs.'), until: z.iso.date(), rule: z.string() })
    .nullable()
    .describe('As written down before the run began.'),
  first_at: z.iso.datetime().nullable().describe('First exposure.'),
  last_at: z.iso.datetime().nullable(),
  sample_ratio: z
    .object({
      p: z.number(),
      is_off: z.boolean().describe('The visitors are not spread by the weights: do not read it.'),
    })
    .nullable()
    .describe(
      'Chi-squared test of the visitors of each variant against the weights; null without weights or visitors.',
    ),
  variants: z.array(VariantResultSchema),
});

const ExperimentResultsSchema = z.object({
  statistics: z.boolean().describe('Whether visitors can take part: only who allows statistics does.'),
  runs: z
    .array(RunResultSchema)
    .describe('Those of the plan first, in its order; then those that only visitors have seen.'),
});
export type ExperimentResults = z.infer<typeof ExperimentResultsSchema>;
export type RunResult = ExperimentResults['runs'][number];

export const getExperimentResults = defineCall({
  name: 'getExperimentResults',
  tag: 'Administration',
  access: ['operator'],
  summary: 'Exposures and conversion of each experiment by variant',
  description:
    'For operators. Sign-ups are counted from accounts and payments from receipts, of accounts that the visitor’s browser was signed in to. Decide when a run is due, not before.',
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: ExperimentResultsSchema,
  errors: [],
  examples: {},
});

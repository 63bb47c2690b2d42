/** How questions and facts are checked, and how well readiness predicts: figures for everyone. Paths and fields are ours. */
import { z } from 'zod';
import { chanceGroups, confidentChance, fewestInGroup, fewestOutcomes, mendedListed } from '../constants/quality.ts';
import { reportReasons } from '../constants/reports.ts';
import { subjectCodes } from '../countries.ts';
import { defineCall } from './call.ts';

const count = z.int().min(0);

const MendedSchema = z.object({
  page_id: z.string().nullable().describe('The question; null if a value was mended.'),
  rule_value: z
    .object({ rule: z.string(), place: z.string() })
    .nullable()
    .describe('The value of a rule; null if a question was mended.'),
  country: z.enum(subjectCodes),
  content: z.string().describe('The question or the value as it is now.'),
  language: z.string(),
  reason: z.enum(reportReasons),
  closed_on: z.iso.date(),
});

export const getChecking = defineCall({
  name: 'getChecking',
  tag: 'Reading',
  access: 'guest',
  cache: 'minute',
  summary: 'What has been checked, and what was mended after reports',
  description: `Counted from the bank and from the reports of learners. \`mended\`: up to ${mendedListed} questions and values of rules, the latest first.`,
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.object({
    countries: z.array(
      z.object({
        country: z.enum(subjectCodes),
        questions: count,
        read: count.describe('Questions that were compared with the very words of their source.'),
        values: z
          .object({
            known: count,
            read: count.describe('Those for which the text of the law itself was read.'),
            stale: count.describe('Those last read more than twelve months ago, or past their last day.'),
          })
          .nullable()
          .describe('The values of its states on the pages of rules; null where it has none.'),
      }),
    ),
    reports: z.object({ open: count, fixed: count, declined: count }),
    mended: z.array(MendedSchema),
  }),
  errors: [],
  examples: {},
});

export type Checking = z.infer<typeof getChecking.answer>;

const share = z.number().min(0).max(1);

export const getOutcomes = defineCall({
  name: 'getOutcomes',
  tag: 'Reading',
  access: 'guest',
  cache: 'minute',
  summary: 'How often learners passed, by the chance that was predicted',
  description: `Official tests that learners have told us of and for which a mock exam before had stated a chance. Nothing below ${fewestOutcomes} of them; a group of fewer than ${fewestInGroup} is left out. Simulated learners are not among them.`,
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.object({
    outcomes: count.nullable().describe('Number of outcomes; null below the floor.'),
    groups: z.array(
      z.object({
        from: share.describe(`Lower end of the predicted chance, one of ${chanceGroups.join(', ')}.`),
        to: share,
        outcomes: count,
        predicted: share.describe('Mean of the predicted chances.'),
        passed: share,
        low: share.describe('Ends of the 95 % interval of `passed` (Wilson).'),
        high: share,
      }),
    ),
    confident_failures: count
      .nullable()
      .describe(`Failed tests for which at least ${confidentChance * 100} % were predicted.`),
  }),
  errors: [],
  examples: {},
});

export type Outcomes = z.infer<typeof getOutcomes.answer>;

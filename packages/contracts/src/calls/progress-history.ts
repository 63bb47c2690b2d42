/** The call that says how a learner's knowledge has grown. */
import { z } from 'zod';
import { historyDays, latestAnswers } from '../constants/attempts.ts';
import { defineCall } from './call.ts';
import { courseParams } from './parameters.ts';

const share = z.number().min(0).max(1);

export const getProgressHistory = defineCall({
  name: 'getProgressHistory',
  tag: 'Progress',
  access: 'learner',
  summary: "How a learner's knowledge of a course has grown",
  description:
    'Calculated from the stored tests with what is known of the questions today. The first and the last day of study are among the days, and so is today.',
  params: courseParams,
  query: z.object({}),
  body: null,
  answer: z.object({
    days: z
      .array(
        z.object({
          day: z.iso.date().describe("Day in the learner's time zone."),
          expected: z
            .int()
            .nullable()
            .describe(
              'The most likely result of the official exam after the tests of that day, as in getProgress; null while there were too few answers, and without a plan where readiness needs one.',
            ),
        }),
      )
      .describe(`The oldest first, ${historyDays} at most.`),
    chapters: z
      .array(
        z.object({
          code: z.string(),
          mastery: z
            .array(share.nullable())
            .describe('Expected share known on each of the days; null before its first answer.'),
          latest: z
            .array(z.boolean())
            .describe(`Whether the latest answers were right, the oldest first, ${latestAnswers} at most.`),
        }),
      )
      .describe('In the order of the course; only chapters of which something was answered.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car' },
});

/** Streaks and points of a learner, over all courses. Paths and fields are ours. */
import { z } from 'zod';
import { passedBeforeEnjoy } from '../constants/streaks.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { timeZoneParameter } from './parameters.ts';

const flagError = { error: fieldCode('parameter.flag') };

export const getStreak = defineCall({
  name: 'getStreak',
  tag: 'Progress',
  access: 'waiting',
  summary: 'Days in a row with a finished test, and points',
  description:
    'Worked out from the attempts in all courses. Points are the weights of the passed tests on the roadmaps. Shown to adults unless they turn it off, to minors only if they turn it on.',
  params: z.object({}),
  query: z.object({
    time_zone: timeZoneParameter.describe('IANA name of the time zone in which days are counted.'),
  }),
  body: null,
  answer: z.object({
    is_shown: z.boolean(),
    days: z.int().describe('Days in a row up to today, or to yesterday while nothing was finished today.'),
    is_today_done: z.boolean(),
    points: z.int(),
    asks_enjoy: z
      .boolean()
      .describe(
        `Whether the enjoy dialog is to be shown: after ${passedBeforeEnjoy} passed attempts, once an account.`,
      ),
  }),
  errors: ['VALIDATION'],
  examples: { time_zone: 'Europe/Berlin' },
});

export const saveStreak = defineCall({
  name: 'saveStreak',
  tag: 'Progress',
  access: 'waiting',
  summary: 'Show or hide streaks and points, or answer the enjoy dialog',
  description:
    'Only the given fields change. `enjoys` of null closes the dialog without an answer; it is not shown again.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    is_shown: z.boolean(flagError).optional(),
    enjoys: z.boolean(flagError).nullable().optional(),
  }),
  answer: z.strictObject({}),
  errors: ['VALIDATION'],
  examples: { body: { is_shown: true } },
});

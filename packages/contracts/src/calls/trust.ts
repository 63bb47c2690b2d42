/** The figures of the trust screens. The specification names the screens (section 1) and no call for them; path and fields are ours. */
import { z } from 'zod';
import { reviewPlatforms } from '../constants/reviews.ts';
import { trustFloors } from '../constants/trust.ts';
import { defineCall } from './call.ts';
import { subjectParameter } from './parameters.ts';

const on = z.iso.date().nullable().describe('The day on which the operator read the figure; null for a counted one.');

const AnswerSchema = z.object({
  students: z.object({ count: z.int(), on }).nullable().describe('At least so many have studied here.'),
  ratings: z.array(
    z.object({
      platform: z.enum(reviewPlatforms),
      average: z.number().describe('From 1 to 5, to the nearest half.'),
      count: z.int(),
      url: z.url().nullable(),
      on,
    }),
  ),
  is_sample: z.boolean().describe('Whether these are samples, which only development shows.'),
  media: z.array(z.object({ name: z.string(), title: z.string(), url: z.url(), on: z.iso.date() })),
});
export type TrustView = z.infer<typeof AnswerSchema>;

export const getTrust = defineCall({
  name: 'getTrust',
  tag: 'Reading',
  access: 'guest',
  summary: 'How many study here, and what others say',
  description: `The operator's own figures (content/trust), else counted ones: learners from ${trustFloors.students}, reviews of a platform from ${trustFloors.reviews}. Empty where there are none.`,
  params: z.object({ x: subjectParameter }),
  query: z.object({}),
  body: null,
  answer: AnswerSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { x: 'us' },
});

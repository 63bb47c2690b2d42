/** Reviews of a platform. The specification names path, query and the fields of the answer (sections 3 and 7). */
import { z } from 'zod';
import { reviewOrders, reviewsListed } from '../constants/reviews.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter, optionalCode, optionalText } from './parameters.ts';

const ReviewSchema = z.object({
  date: z.string().describe('The day on which it was written, YYYY-MM-DD.'),
  text: z.string(),
  rating: z.number().describe('From 1 to 5, to the nearest half.'),
});
export type ReviewView = z.infer<typeof ReviewSchema>;

export const listReviews = defineCall({
  name: 'listReviews',
  tag: 'Reading',
  access: 'guest',
  cache: 'minute',
  summary: 'Reviews from another site',
  description: `The reviews that the operator has imported, at most ${reviewsListed}; \`count\` and \`average\` cover all of them.`,
  params: z.object({ platform: codeParameter('trustpilot, google, app-store or google-play.') }),
  query: z.object({
    country: optionalCode.describe('Subject code or topic: only reviews from this country.'),
    sort: z
      .preprocess(optionalText, z.enum(reviewOrders, { error: fieldCode('parameter.sort') }).default('helpful'))
      .default('helpful')
      .describe('helpful: most helpful first. newest: newest first.'),
  }),
  body: null,
  answer: z.object({
    reviews: z.array(ReviewSchema),
    count: z.int(),
    average: z.number().nullable().describe('To the nearest half; null if there are none.'),
  }),
  errors: ['VALIDATION', 'NOT_FOUND', 'SUBJECT_NOT_FOUND'],
  examples: { platform: 'trustpilot', country: 'us', sort: 'newest' },
});

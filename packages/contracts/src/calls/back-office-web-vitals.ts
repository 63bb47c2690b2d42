/** The back office: how fast pages were for visitors who allow statistics. Paths and fields are ours. */
import { z } from 'zod';
import { webVitalNames } from '../constants/web-vitals.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { optionalText } from './parameters.ts';

const dayError = fieldCode('parameter.day');
const day = (what: string) => z.preprocess(optionalText, z.iso.date(dayError).optional()).optional().describe(what);

const WebVitalsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  pages: z
    .array(
      z.object({
        page: z.string().describe('Pattern of the pages’ address.'),
        metric: z.enum(webVitalNames),
        count: z.int(),
        p75: z.number().describe('Three of four visits were this fast or faster: milliseconds, for CLS a score.'),
        good: z.number().describe('Share of good values, from 0 to 1.'),
        poor: z.number().describe('Share of poor values.'),
      }),
    )
    .describe('The pages with the most values first.'),
});
export type WebVitals = z.infer<typeof WebVitalsSchema>;

export const getWebVitals = defineCall({
  name: 'getWebVitals',
  tag: 'Administration',
  access: ['operator'],
  summary: 'How fast pages were, by page',
  description:
    'For operators. Days are in UTC: at most 400, by default the last 28. Only visitors who allow statistics are measured.',
  params: z.object({}),
  query: z.object({ from: day('First day, YYYY-MM-DD.'), to: day('Last day, YYYY-MM-DD.') }),
  body: null,
  answer: WebVitalsSchema,
  errors: ['VALIDATION'],
  examples: { from: '2026-11-01', to: '2026-11-28' },
});

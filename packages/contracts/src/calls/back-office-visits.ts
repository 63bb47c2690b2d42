/** The back office: how far visitors come, from the events of those who allow statistics. Paths and fields are ours. */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { optionalText } from './parameters.ts';

const dayError = fieldCode('parameter.day');
const textError = fieldCode('parameter.code');
const day = (what: string) => z.preprocess(optionalText, z.iso.date(dayError).optional()).optional().describe(what);
const only = (what: string) =>
  z.preprocess(optionalText, z.string(textError).max(100, textError).optional()).optional().describe(what);

const steps = {
  visitors: z.int(),
  tested: z.int().describe('Of these, those who have finished a test since.'),
  signed_up: z.int(),
  paid: z.int(),
} as const;

const by = z.array(z.object({ value: z.string().nullable().describe('null where it is not known.'), ...steps }));

const VisitsSchema = z.object({
  statistics: z.boolean().describe('Whether events are kept now.'),
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object(steps),
  weeks: z
    .array(z.object({ week: z.iso.date().describe('Its Monday.'), ...steps }))
    .describe('Visitors by the week of their first visit. Every week of the period.'),
  by_country: by,
  by_funnel: by,
  by_source: by,
  retention: z
    .array(
      z.object({
        week: z.iso.date(),
        visitors: z.int(),
        returned: z.array(z.int()).describe('Visitors who came back one week later, two weeks later, and so on.'),
      }),
    )
    .describe('Only weeks with visitors; only weeks later that have begun.'),
  funnels: z
    .array(
      z.object({
        funnel: z.string(),
        started: z.int(),
        steps: z
          .array(z.object({ step: z.string(), visitors: z.int() }))
          .describe('In the order in which visitors see them.'),
        completed: z.int(),
      }),
    )
    .describe('Visitors who reached each step, of those who came first in the period.'),
});
export type Visits = z.infer<typeof VisitsSchema>;

export const getVisits = defineCall({
  name: 'getVisits',
  tag: 'Administration',
  access: ['operator'],
  summary: 'Visitors, tests, sign-ups and payers by week, country, funnel and source; retention; drop-off by step',
  description:
    'For operators. Counts visitors who allowed statistics, by the day of their first visit in UTC: at most 400 days, by default the last twelve weeks.',
  params: z.object({}),
  query: z.object({
    from: day('First day, YYYY-MM-DD.'),
    to: day('Last day, YYYY-MM-DD.'),
    country: only('Only visitors of this country, as analytics names it.'),
    funnel: only('Only visitors whose first funnel is this.'),
    source: only('Only visitors who came from this source first.'),
  }),
  body: null,
  answer: VisitsSchema,
  errors: ['VALIDATION'],
  examples: { from: '2026-09-01', to: '2026-11-23', country: 'US', funnel: 'diagnostic', source: 'newsletter' },
});

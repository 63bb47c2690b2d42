/** The back office: revenue, subscribers and trials by day, country and plan. Paths and fields are ours. */
import { z } from 'zod';
import { subjectCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { optionalCode, optionalText } from './parameters.ts';

const dayError = fieldCode('parameter.day');
const monthError = fieldCode('parameter.day');
const day = (what: string) => z.preprocess(optionalText, z.iso.date(dayError).optional()).optional().describe(what);

const place = { country: z.string(), plan: z.string() } as const;
const money = {
  currency: z.string(),
  gross: z.int().describe('Payments including tax, in the smallest unit of the currency.'),
  refunded: z.int().describe('Refunds on these days, whenever the payment was made.'),
  payments: z.int(),
} as const;
const flow = {
  started: z.int().describe('Subscriptions paid for the first time, or again after they had ended.'),
  ended: z.int().describe('Paid subscriptions that ended, were refunded or disputed.'),
  trials: z.int().describe('Trials that began.'),
  converted: z.int().describe('Trials followed by a payment.'),
  lost: z.int().describe('Trials that ended without one.'),
} as const;

const SalesSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  revenue_days: z
    .array(z.object({ day: z.iso.date(), ...money }))
    .describe('Only days with payments or refunds, by currency.'),
  revenue_by: z.array(z.object({ ...place, ...money })),
  days: z
    .array(
      z.object({ day: z.iso.date(), running: z.int().describe('Paid subscriptions at the end of the day.'), ...flow }),
    )
    .describe('Every day.'),
  by: z.array(
    z.object({ ...place, running_before: z.int().describe('Paid subscriptions before the first day.'), ...flow }),
  ),
});
export type Sales = z.infer<typeof SalesSchema>;

export const getSales = defineCall({
  name: 'getSales',
  tag: 'Administration',
  access: ['operator'],
  summary: 'Revenue, subscribers and trials by day, country and plan',
  description:
    'For operators. Days are in UTC: at most 400, by default the last thirty. Passes count as revenue, not as subscribers, because they end on their own.',
  params: z.object({}),
  query: z.object({
    from: day('First day, YYYY-MM-DD.'),
    to: day('Last day, YYYY-MM-DD.'),
    country: z
      .preprocess(optionalText, z.enum(subjectCodes, fieldCode('parameter.code')).optional())
      .optional()
      .describe('Only this country.'),
    plan: optionalCode.describe('Only this plan.'),
  }),
  body: null,
  answer: SalesSchema,
  errors: ['VALIDATION'],
  examples: { from: '2026-11-01', to: '2026-11-30', country: 'de', plan: 'de-month' },
});

export const getBooks = defineCall({
  name: 'getBooks',
  tag: 'Administration',
  access: ['operator'],
  summary: 'Receipts, credit notes, fees and payouts of a month, as CSV',
  description:
    'For operators and whoever keeps the books. Months are in UTC, by the day of issue. Credit notes are negative. A refund of which the provider does not tell the amount is a row without one. Fees and payouts are those that the provider tells; if it cannot be reached, a row says that its payouts are missing.',
  params: z.object({
    month: z
      .string(monthError)
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, monthError)
      .describe('YYYY-MM.'),
  }),
  query: z.object({}),
  body: null,
  answer: z.object({ name: z.string(), text: z.string() }),
  errors: ['VALIDATION'],
  examples: { month: '2026-11' },
});

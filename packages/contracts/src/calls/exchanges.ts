/** Exchange rates. The specification names the path (section 7); the fields are ours. */
import { z } from 'zod';
import { defineCall } from './call.ts';

export const listExchanges = defineCall({
  name: 'listExchanges',
  tag: 'Payments',
  access: 'guest',
  summary: 'Exchange rates for a day',
  description:
    'For comparing prices only: a plan is always charged in its own currency. The rates come from the operator’s file, or are those that came with this version. Rates older than 31 days are left out: prices are then shown without a conversion.',
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.object({
    base: z.string().describe('The currency that the rates are based on: EUR.'),
    date: z.string().describe('The day of the rates, YYYY-MM-DD.'),
    source: z.string(),
    rates: z
      .array(z.object({ currency: z.string(), rate: z.number() }))
      .describe('Empty if they are older than 31 days.'),
  }),
  errors: [],
  examples: {},
});

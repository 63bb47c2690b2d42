/** A renewal that was not paid, as the course's home tells of it. */
import { z } from 'zod';

export const UnpaidRenewalSchema = z
  .object({
    subscription_id: z.string(),
    amount: z.int().describe('What could not be charged, in the smallest unit of the currency.'),
    currency: z.string(),
    access_until: z.string().describe('When access ends if it stays unpaid.'),
  })
  .describe('Only if the renewal of a subscription in this country was not paid.');
export type UnpaidRenewal = z.infer<typeof UnpaidRenewalSchema>;

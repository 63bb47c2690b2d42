/** An event for a platform as it waits in the queue: hashed, and with nothing that the platform does not ask for. */
import { createHash } from 'node:crypto';
import { ownPixels, pixelEventTypes } from '@lanewise/contracts/constants/app-pages';
import { conversionTypes } from '@lanewise/contracts/constants/conversions';
import { planCurrencies } from '@lanewise/contracts/constants/plans';
import { z } from 'zod';

const mark = z.string().optional();

export const PixelEventSchema = z.object({
  platform: z.enum(ownPixels),
  id: z.string(),
  type: z.enum([...pixelEventTypes, ...conversionTypes]),
  /** Of an order, in whole units of the currency. */
  value: z.number().optional(),
  currency: z.enum(planCurrencies).optional(),
  /** Seconds since 1970. */
  at: z.int(),
  /** Address of the page, without its query. */
  url: z.string(),
  emailHash: mark,
  address: z.string(),
  agent: z.string(),
  /** Meta's cookies. */
  fbp: mark,
  fbc: mark,
  /** TikTok's cookie and click id. */
  ttp: mark,
  ttclid: mark,
});

export type PixelEvent = z.infer<typeof PixelEventSchema>;

/**
 * Returns the hash of an email address as both platforms ask for it: SHA-256, in lower-case hexadecimal digits, of the address without spaces around it
 * and in lower case (Meta, Customer Information Parameters, `em`; TikTok, Events API, `user.email`).
 */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/**
 * Page views for advertising platforms (specification, sections 3 and 7: the events service). The browser's pixel tells the platform the same event
 * under the same id, so the platform counts it once, whichever arrives.
 */
import { z } from 'zod';
import { pixelEventTypes } from '../constants/app-pages.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';

const wrong = { error: fieldCode('event.events') };

/** An id or a click id, as a platform writes it into a cookie or an address. */
const mark = z
  .string(wrong)
  .regex(/^[\w.=-]{1,500}$/, wrong)
  .optional();

const common = {
  event_id: z.uuid(wrong).describe('Chosen by the browser, and given to its pixel as well.'),
  event_type: z.enum(pixelEventTypes, wrong),
  user_email: z
    .email(wrong)
    .max(254, wrong)
    .optional()
    .describe('Only its hash is sent on. Without it the address of the account is used, if there is one.'),
  action_source: z.literal('website', wrong),
  event_source_url: z
    .url({ protocol: /^https?$/, ...wrong })
    .max(2000, wrong)
    .describe('The page. Its query is not sent on.'),
};

const answer = z.object({ queued: z.boolean().describe('Whether the event is sent on.') });

const example = {
  event_id: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d',
  event_type: 'PageView',
  action_source: 'website',
} as const;

const description =
  'Nothing is sent on, and the answer is false, without the visitor’s consent to advertising or where the platform is not configured. An event that is sent again with the same id is counted once. It is tried again while the platform is away.';

export const sendFacebookEvent = defineCall({
  name: 'sendFacebookEvent',
  tag: 'Analytics',
  access: 'guest',
  limit: { policy: 'sendEvents', by: 'client' },
  summary: 'Tells Meta of a page view, if the visitor allows advertising',
  description,
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    ...common,
    user_data: z
      .strictObject(
        { fbp: mark.describe('Cookie `_fbp` of the pixel.'), fbc: mark.describe('Its cookie `_fbc`: the click.') },
        wrong,
      )
      .optional(),
  }),
  answer,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { ...example, event_source_url: 'https://lanewise.example/us/web-to-app-meta' } },
});

export const sendTiktokEvent = defineCall({
  name: 'sendTiktokEvent',
  tag: 'Analytics',
  access: 'guest',
  limit: { policy: 'sendEvents', by: 'client' },
  summary: 'Tells TikTok of a page view, if the visitor allows advertising',
  description,
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    ...common,
    context: z
      .strictObject(
        { ttp: mark.describe('Cookie `_ttp` of the pixel.'), ttclid: mark.describe('The click, from the address.') },
        wrong,
      )
      .optional(),
  }),
  answer,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { ...example, event_source_url: 'https://lanewise.example/us/web-to-app-tiktok' } },
});

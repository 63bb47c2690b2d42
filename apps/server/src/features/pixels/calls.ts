/** The events service's calls for advertising platforms. Without consent nothing is queued. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { OwnPixel } from '@lanewise/contracts/constants/app-pages';
import type { Queries } from '@lanewise/database/pool';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers, ParsedInput } from '../../platform/calls/execute.ts';
import type { Config } from '../../platform/config/config.ts';
import { allows } from '../../platform/pages/consent.ts';
import { findUser } from '../accounts/users/users.ts';
import { emailHash, type PixelEvent } from './pixel-event.ts';
import { queuePixelEvent } from './send-job.ts';

interface PixelParts {
  readonly config: Pick<Config, 'pixels' | 'publicUrl' | 'appUrl'>;
  readonly queries: Queries;
}

type Body = Omit<ParsedInput<'sendFacebookEvent'>['body'], 'user_data'>;
type Marks = Pick<PixelEvent, 'fbp' | 'fbc' | 'ttp' | 'ttclid'>;

/** Returns the handlers. */
export function pixelCalls({ config, queries }: PixelParts): CallHandlers<'sendFacebookEvent' | 'sendTiktokEvent'> {
  const origins = new Set([config.publicUrl, new URL(config.appUrl).origin]);

  async function queue(platform: OwnPixel, body: Body, marks: Marks, caller: Caller): Promise<{ queued: boolean }> {
    const page = new URL(body.event_source_url);
    if (!origins.has(page.origin)) {
      throw new ApiError('VALIDATION', { fields: { event_source_url: 'event.events' } });
    }
    if (config.pixels[platform] === null || !allows('marketing', caller)) return { queued: false };
    const email = body.user_email ?? (await addressOf(caller));
    await queuePixelEvent(queries, {
      platform,
      id: body.event_id,
      type: body.event_type,
      at: Math.floor(Date.now() / 1000),
      // The query may hold what was answered to a quiz.
      url: page.origin + page.pathname,
      ...(email !== undefined && { emailHash: emailHash(email) }),
      address: caller.address,
      agent: caller.agent.slice(0, 500),
      ...marks,
    });
    return { queued: true };
  }

  /** Nothing is sent of a child whose parents have not agreed to the account. */
  async function addressOf(caller: Caller): Promise<string | undefined> {
    const learner = await caller.learner();
    if (!learner || learner.isWaiting) return undefined;
    return (await findUser(queries, learner.userId))?.email;
  }

  return {
    sendFacebookEvent: ({ body }, caller) => queue('meta', body, body.user_data ?? {}, caller),
    sendTiktokEvent: ({ body }, caller) => queue('tiktok', body, body.context ?? {}, caller),
  };
}

/**
 * Tells the advertising platforms of sign-ups and orders, with the visitor's consent: from here, and by the pixels of the next page that may, which learns
 * of them by a cookie. Both tell of one id, so a platform counts it once.
 */

import { ownPixels } from '@lanewise/contracts/constants/app-pages';
import { type Conversion, conversionsIn, withConversion } from '@lanewise/contracts/constants/conversions';
import { conversionCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import type { Queries } from '@lanewise/database/pool';
import { checkouts } from '@lanewise/database/schema/tables';
import { parseCookie, stringifySetCookie } from 'cookie';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { allows } from '../../platform/pages/consent.ts';
import { findUser } from '../accounts/users/users.ts';
import type { Conversions } from '../events/counted-calls.ts';
import { emailHash } from './pixel-event.ts';
import { queuePixelEvent } from './send-job.ts';

interface ConversionParts {
  readonly config: Pick<Config, 'pixels' | 'publicUrl' | 'cookieDomain'>;
  readonly queries: Queries;
}

/** Returns the teller. Without consent, without a pixel, or for a child whose parents have not agreed, it tells nothing. */
export function conversions({ config, queries }: ConversionParts): Conversions {
  const platforms = ownPixels.filter((name) => config.pixels[name] !== null);
  const isTold = (caller: Caller) => platforms.length > 0 && allows('marketing', caller);

  async function tell(userId: string, conversion: Conversion, caller: Caller): Promise<void> {
    const user = await findUser(queries, userId);
    if (user === null || (user.parentAskedAt !== null && user.parentConfirmedAt === null)) return;
    const cookies = parseCookie(caller.cookie);
    const { _fbp: fbp, _fbc: fbc, _ttp: ttp } = cookies;
    const marks = { meta: { ...(fbp && { fbp }), ...(fbc && { fbc }) }, tiktok: { ...(ttp && { ttp }) } };
    for (const platform of platforms) {
      await queuePixelEvent(queries, {
        ...conversion,
        platform,
        at: Math.floor(currentTime().getTime() / 1000),
        url: config.publicUrl,
        emailHash: emailHash(user.email),
        address: caller.address,
        agent: caller.agent.slice(0, 500),
        ...marks[platform],
      });
    }
    caller.setCookies.push(
      stringifySetCookie({
        name: cookieNames.conversion,
        value: withConversion(conversionsIn(cookies[cookieNames.conversion]), conversion),
        ...conversionCookie,
        secure: config.publicUrl.startsWith('https:'),
        ...(config.cookieDomain !== null && { domain: config.cookieDomain }),
      }),
    );
  }

  return {
    async signedUp(userId, caller) {
      if (!isTold(caller)) return;
      await tell(userId, { type: 'CompleteRegistration', id: uuidOf(`registration ${userId}`) }, caller);
    },

    async ordered(userId, { id, plan }, caller) {
      if (!isTold(caller)) return;
      const own = and(eq(checkouts.userId, userId), eq(checkouts.id, id), isNull(checkouts.conversionToldAt));
      const claimed = await queries
        .update(checkouts)
        .set({ conversionToldAt: currentTime() })
        .where(own)
        .returning({ id: checkouts.id });
      if (claimed.length === 0) return;
      const type = plan.kind === 'subscription' ? 'Subscribe' : 'Purchase';
      const conversion = {
        type,
        id: uuidOf(`order ${id}`),
        value: plan.amount / 100,
        currency: plan.currency,
      } as const;
      await tell(userId, conversion, caller);
    },
  };
}

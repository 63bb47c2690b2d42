/** What visitors may do: read the pages of affiliates, ask to become one, and follow a link. */
import { ApiError } from '@lanewise/contracts/api-errors';
import {
  affiliateIdPattern,
  affiliatesListed,
  affiliateTermsVersion,
  reservedAffiliateIds,
} from '@lanewise/contracts/constants/affiliates';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { homeLocale } from '@lanewise/contracts/countries';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import { affiliates } from '@lanewise/database/schema/tables';
import { parseCookie } from 'cookie';
import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import {
  type AffiliateRow,
  changeAffiliate,
  countClick,
  dayOf,
  findAffiliate,
  findApproved,
  listApproved,
} from './affiliate-store.ts';
import { allowsPartners, clickCookie, clickIn } from './click-mark.ts';
import { isLinkSignature } from './link-signature.ts';

type GuestCall = 'listAffiliates' | 'getAffiliate' | 'requestAffiliate' | 'noteAffiliateClick';

export interface AffiliateParts extends Pick<CallServices, 'config' | 'database' | 'limits' | 'log'> {
  /** The clock. */
  readonly now: () => Date;
}

/** Returns the handlers. */
export function affiliateGuestCalls({ config, database, limits, now }: AffiliateParts): CallHandlers<GuestCall> {
  const { queries } = database;
  const keys = secretKeysOf(config);
  const secure = config.publicUrl.startsWith('https:');
  return {
    async listAffiliates() {
      const rows = await listApproved(queries, affiliatesListed);
      return { affiliates: rows.map(({ id, name }) => ({ id, name })) };
    },

    async getAffiliate({ params: { id } }) {
      const row = await findApproved(queries, id);
      if (!row) throw new ApiError('AFFILIATE_NOT_FOUND');
      return affiliateView(row);
    },

    async requestAffiliate({ params: { id }, body }) {
      if (!affiliateIdPattern.test(id)) throw refused('id', 'affiliate.id');
      const { name, email, website = null, about, locale } = body;
      const asked = {
        name,
        website,
        about,
        email,
        emailKey: emailKeyOf(email),
        requestedAt: now(),
        locale: locale ?? homeLocale('en').code,
        termsVersion: affiliateTermsVersion,
      };
      await queries.transaction(async (store) => {
        const isNew =
          !reservedAffiliateIds.includes(id) &&
          (
            await store
              .insert(affiliates)
              .values({ id, state: 'requested', ...asked })
              .onConflictDoNothing()
              .returning({ id: affiliates.id })
          ).length > 0;
        if (isNew) return;
        const known = await findAffiliate(store, id, 'lock');
        if (known?.emailKey !== asked.emailKey || known.state !== 'requested') throw refused('id', 'affiliate.taken');
        const { requestedAt: _first, ...change } = asked;
        await changeAffiliate(store, id, change);
      });
      return { state: 'requested' };
    },

    async noteAffiliateClick({ params: { id }, body: { signature } }, caller) {
      const consent = parseCookie(caller.cookie)[cookieNames.marketing];
      if (keys === null || !allowsPartners(consent) || !isLinkSignature(keys, id, signature))
        return { is_noted: false };
      if (!(await findApproved(queries, id))) return { is_noted: false };
      const at = now();
      const before = clickIn(keys, caller.cookie, at);
      // Many clicks on one partner's links in a day count as one visit.
      const isRepeated = before?.affiliateId === id && dayOf(before.at) === dayOf(at);
      if (!isRepeated) {
        const isDropped = await isFlood(() => limits.take('followAffiliate', id, caller));
        await countClick(queries, id, at, isDropped);
        if (isDropped) return { is_noted: false };
      }
      caller.setCookies.push(clickCookie(keys, { affiliateId: id, at }, secure));
      return { is_noted: true };
    },
  };
}

async function isFlood(take: () => Promise<number>): Promise<boolean> {
  try {
    await take();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_MANY_TRIES') return true;
    throw error;
  }
}

/** Returns what everybody may know of an affiliate. */
export function affiliateView({ id, name, website, about }: AffiliateRow) {
  return { id, name, website, about };
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}

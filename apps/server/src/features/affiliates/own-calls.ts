/** The affiliate's dashboard. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { dashboardDays, entriesListed } from '@lanewise/contracts/constants/affiliates';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { affiliateOfAccount, changeAffiliate, listCommissions, listDays, listPayouts } from './affiliate-store.ts';
import { balancesOf } from './balances.ts';
import { ibanIn, sealAccount } from './bank-account.ts';
import { type AffiliateParts, affiliateView } from './guest-calls.ts';
import { linkSignature } from './link-signature.ts';
import { payoutView } from './payouts.ts';

/** Returns the handlers. */
export function ownAffiliateCalls({
  config,
  database: { queries },
  now,
}: AffiliateParts): CallHandlers<'getOwnAffiliate' | 'saveAffiliateAccount'> {
  const keys = secretKeysOf(config);

  async function ownOf(caller: Caller) {
    const { user } = await requireAccount(queries, caller);
    const emailKey = user.emailConfirmedAt === null ? null : user.emailKey;
    const row = await affiliateOfAccount(queries, { userId: user.id, emailKey });
    if (!row) throw new ApiError('AFFILIATE_NOT_FOUND');
    return row;
  }

  return {
    async getOwnAffiliate(_input, caller) {
      const row = await ownOf(caller);
      const [days, balances, commissions, payouts] = await Promise.all([
        listDays(queries, row.id, dashboardDays),
        balancesOf(queries, now(), row.id),
        listCommissions(queries, row.id, entriesListed),
        listPayouts(queries, entriesListed, row.id),
      ]);
      return {
        ...affiliateView(row),
        percent: row.percent ?? 0,
        has_account: row.sealedBank !== null,
        signature: row.state === 'approved' ? linkSignature(keys, row.id) : null,
        days: days.map(({ day, clicks, signUps, sales }) => ({ day, clicks, sign_ups: signUps, sales })),
        balances: [...(balances.get(row.id) ?? [])],
        commissions: commissions.map(({ earnedAt, planId, sale, amount, reversed, currency }) => ({
          at: earnedAt.toISOString(),
          plan_id: planId,
          sale,
          amount,
          reversed,
          currency,
        })),
        payouts: payouts.map(payoutView),
      };
    },

    async saveAffiliateAccount({ body: { holder, iban: given } }, caller) {
      const row = await ownOf(caller);
      const iban = ibanIn(given);
      if (iban === null) throw new ApiError('VALIDATION', { fields: { iban: 'affiliate.iban' } });
      if (keys === null) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      await changeAffiliate(queries, row.id, { sealedBank: sealAccount(keys, row.id, { holder, iban }) });
      return { done: true };
    },
  };
}

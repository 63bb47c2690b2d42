/** The affiliate's dashboard. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { dashboardDays, entriesListed } from '@lanewise/contracts/constants/affiliates';
import type { Caller } from '../../platform/calls/caller.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { recordChange } from '../accounts/events/record-change.ts';
import { requireAccount, requireRecentSignIn, requireUser } from '../accounts/learner-account.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import {
  affiliateOfAccount,
  changeAffiliate,
  findAffiliate,
  listCommissions,
  listDays,
  listPayouts,
} from './affiliate-store.ts';
import { balancesOf } from './balances.ts';
import { ibanIn, sealAccount } from './bank-account.ts';
import { type AffiliateParts, affiliateView } from './guest-calls.ts';
import { linkSignature } from './link-signature.ts';
import { NAME_LENGTH, payoutView } from './payouts.ts';
import { sepaText } from './sepa-text.ts';

/** Returns the handlers. */
export function ownAffiliateCalls({
  config,
  database: { queries },
  now,
  log,
}: AffiliateParts): CallHandlers<'getOwnAffiliate' | 'saveAffiliateAccount'> {
  const keys = secretKeysOf(config);

  async function ownOf(caller: Caller) {
    const { user } = await requireAccount(queries, caller);
    const emailKey = user.emailConfirmedAt === null ? null : user.emailKey;
    const row = await affiliateOfAccount(queries, { userId: user.id, emailKey });
    if (!row) throw new ApiError('AFFILIATE_NOT_FOUND');
    return { ...row, user };
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
      const { id, user } = await ownOf(caller);
      requireRecentSignIn(await requireLearner(caller));
      const iban = ibanIn(given);
      if (iban === null) throw new ApiError('VALIDATION', { fields: { iban: 'affiliate.iban' } });
      if (sepaText(holder, NAME_LENGTH) === null)
        throw new ApiError('VALIDATION', { fields: { holder: 'affiliate.holder' } });
      if (keys === null) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      const sealedBank = sealAccount(keys, id, { holder, iban });
      await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        const before = await findAffiliate(store, id, 'lock');
        await changeAffiliate(store, id, { sealedBank, bankChangedAt: now() });
        await recordChange({ store, config, caller }, current, {
          event: 'payout_account_changed',
          undo: {
            change: 'payout_account',
            affiliateId: id,
            sealedBank: before?.sealedBank?.toString('base64') ?? null,
          },
          mail: { kind: 'payout_account_changed' },
        });
      });
      logSecurity(log, 'changed an account for payouts', user.id, caller, { affiliate: id });
      return { done: true };
    },
  };
}

/** The operator's calls about affiliates: requests, and payouts. Each act is written down in its transaction. */

import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { affiliatesListed, entriesListed, payoutFormats } from '@lanewise/contracts/constants/affiliates';
import { isUuid } from '@lanewise/contracts/uuid';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import {
  changeAffiliate,
  clickSums,
  findAffiliate,
  listAffiliateRows,
  listPayouts,
  payoutsOfRun,
} from '../affiliates/affiliate-store.ts';
import { balancesOf } from '../affiliates/balances.ts';
import { type AffiliateParts, affiliateView } from '../affiliates/guest-calls.ts';
import { payAll, payoutCsv, payoutView, payoutXml } from '../affiliates/payouts.ts';
import { recordAct } from './staff-acts.ts';

type AffiliateCall =
  | 'listAffiliateRequests'
  | 'decideAffiliate'
  | 'payAffiliates'
  | 'listAffiliatePayouts'
  | 'getPayoutFile';

/** Returns the handlers. */
export function affiliateOperatorCalls({ config, database, now }: AffiliateParts): CallHandlers<AffiliateCall> {
  const { queries } = database;
  const keys = secretKeysOf(config);
  const { operator, payoutIban, publicUrl } = config;
  const payer = operator.name !== null && payoutIban !== null ? { name: operator.name, iban: payoutIban } : null;
  return {
    async listAffiliateRequests() {
      const [rows, clicks, balances] = await Promise.all([
        listAffiliateRows(queries, affiliatesListed),
        clickSums(queries),
        balancesOf(queries, now()),
      ]);
      return {
        affiliates: rows.map((row) => ({
          ...affiliateView(row),
          email: row.email,
          state: row.state,
          percent: row.percent,
          has_account: row.sealedBank !== null,
          requested_at: row.requestedAt.toISOString(),
          clicks: clicks.get(row.id)?.clicks ?? 0,
          dropped_clicks: clicks.get(row.id)?.dropped ?? 0,
          balances: [...(balances.get(row.id) ?? [])],
        })),
        can_write_sepa: payer !== null,
      };
    },

    async decideAffiliate({ body: { id, state, percent } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const row = await findAffiliate(store, id, 'lock');
        if (!row) throw new ApiError('AFFILIATE_NOT_FOUND');
        if (row.state === state && (state !== 'approved' || row.percent === percent)) return;
        // What has been approved is ended, not declined, because it may have earned something.
        const isPossible =
          state === 'declined' ? row.state === 'requested' : state === 'approved' || row.state === 'approved';
        if (!isPossible) throw new ApiError('VALIDATION', { fields: { state: 'act.object' } });
        await changeAffiliate(store, id, { state, decidedAt: now(), ...(state === 'approved' && { percent }) });
        await recordAct(store, actor, { act: 'decide_affiliate', object: id, detail: { state, percent } });
        if (state !== 'approved' || row.state === 'approved') return;
        const locale = localeOfUser(row);
        const link = publicUrl + href('partnerDashboard', { locale });
        await queueMail(store, { kind: 'affiliate_approved', to: row.email, locale, cause: `affiliate:${id}`, link });
      });
      return { state };
    },

    async payAffiliates({ body: { key } }, caller) {
      const actor = await requireAccount(queries, caller);
      const payouts = await queries.transaction(async (store) => {
        const isNew = await recordAct(store, actor, { act: 'pay_affiliates', key, object: key });
        return isNew ? await payAll(store, key, now()) : (await payoutsOfRun(store, key)).length;
      });
      return { payouts };
    },

    async listAffiliatePayouts() {
      return { payouts: (await listPayouts(queries, entriesListed)).map(payoutView) };
    },

    async getPayoutFile({ params: { id, format } }, caller) {
      const wanted = payoutFormats.find((each) => each === format);
      const payouts = isUuid(id) ? await payoutsOfRun(queries, id) : [];
      if (!wanted || payouts.length === 0) throw new ApiError('AFFILIATE_NOT_FOUND');
      if (keys === null) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      const text = wanted === 'csv' ? payoutCsv(keys, payouts) : payer && payoutXml(keys, payer, payouts);
      if (text === null) throw new ApiError('AFFILIATE_NOT_FOUND');
      const actor = await requireAccount(queries, caller);
      await recordAct(queries, actor, { act: 'read_payouts', object: id, detail: { format: wanted } });
      return { name: `payouts-${id}.${wanted}`, text };
    },
  };
}

/** The calls that act on a learner's purchases. Each is logged and queued in one transaction, and happens once per key. */

import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Store } from '@lanewise/database/pool';
import { accessExtensions } from '@lanewise/database/schema/tables';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import {
  accessUntil,
  canExtend,
  type ExtendedSubscription,
  extendedSubscriptionsOf,
} from '../entitlements/extended-subscriptions.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { carryOutRenewal, isCarriedOut, queueRenewal, renewsAgain } from '../payments/renewal.ts';
import { findCheckoutRow, type OwnId } from '../payments/subscription-store.ts';
import { disputes } from './disputes.ts';
import { carryOutRefund } from './refund-job.ts';
import { recordAct } from './staff-acts.ts';
import { writeRefund } from './write-refund.ts';

type MoneyCall = 'refundPayment' | 'extendAccess' | 'cancelForLearner' | 'listDisputes';

const refused = (field: string, code: FieldCode) => new ApiError('VALIDATION', { fields: { [field]: code } });

/** Returns the handlers. */
export function moneyCalls(parts: ConvergeParts): CallHandlers<MoneyCall> {
  const { billing, database, publish } = parts;
  const { queries } = database;
  return {
    async refundPayment({ body: { key, reason, learner_id: userId, subscription_id: id, payment, amount } }, caller) {
      const actor = await requireAccount(queries, caller);
      const own = { userId, id };
      await queries.transaction(async (store) => {
        await requireSubscription(store, own);
        await writeRefund(store, actor, { own, key, reason, payment, amount });
      });
      return { is_done: await isCarriedOut(() => carryOutRefund(parts, key)) };
    },

    async extendAccess({ body: { key, reason, learner_id: userId, subscription_id: id, days } }, caller) {
      const actor = await requireAccount(queries, caller);
      const until = await queries.transaction(async (store) => {
        const row = await requireSubscription(store, { userId, id });
        if (!canExtend(row)) throw refused('subscription_id', 'act.object');
        const act = { act: 'extend', key, subjectId: userId, object: id, reason, detail: { days } } as const;
        const end = accessUntil(row);
        if (!(await recordAct(store, actor, act))) return end ?? billing.now();
        const from = Math.max(billing.now().getTime(), end?.getTime() ?? 0);
        const extended = new Date(from + days * DAY_MS);
        await store
          .insert(accessExtensions)
          .values({ userId, subscriptionId: id, until: extended })
          .onConflictDoUpdate({
            target: [accessExtensions.userId, accessExtensions.subscriptionId],
            set: { until: extended },
          });
        return extended;
      });
      publish(userId);
      return { access_until: until.toISOString() };
    },

    async cancelForLearner({ body: { key, reason, learner_id: userId, subscription_id: id } }, caller) {
      const actor = await requireAccount(queries, caller);
      const own = { userId, id };
      await queries.transaction(async (store) => {
        const row = await requireSubscription(store, own);
        const isNew = await recordAct(store, actor, { act: 'cancel', key, subjectId: userId, object: id, reason });
        if (!isNew) return;
        if (!renewsAgain(row) || row.state === 'cancelling') throw refused('subscription_id', 'act.object');
        await queueRenewal(store, own, false);
        const user = await findUser(store, userId);
        if (!user) return;
        const [at, until] = [billing.now(), row.periodEnd];
        await queueMail(store, {
          kind: 'subscription_cancelled',
          to: user.email,
          locale: localeOfUser(user),
          cause: `staff:${key}`,
          at,
          until,
          order: orderNumberOf(id),
        });
      });
      return { is_done: await isCarriedOut(() => carryOutRenewal(parts, own, false)) };
    },

    async listDisputes() {
      return await disputes(queries);
    },
  };
}

/** Returns a purchase, locked until the transaction ends. */
async function requireSubscription(store: Store, own: OwnId): Promise<ExtendedSubscription> {
  await findCheckoutRow(store, own, 'lock');
  const row = (await extendedSubscriptionsOf(store, own.userId)).find(({ id }) => id === own.id);
  if (!row) throw refused('subscription_id', 'act.object');
  return row;
}

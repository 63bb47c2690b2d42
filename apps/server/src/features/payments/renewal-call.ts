/** The call with which a learner cancels a subscription or takes that back. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import { EndedFault } from '@lanewise/payments/port';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { ConvergeParts } from './converge.ts';
import { carryOutRenewal, isCarriedOut, queueRenewal, renewsAgain } from './renewal.ts';
import { findSubscription, type OwnId, renewingSubscriptions, type SubscriptionRow } from './subscription-store.ts';

/** Returns the handler. */
export function renewalCalls(parts: ConvergeParts): CallHandlers<'setRenewal'> {
  const { billing, database } = parts;
  return {
    async setRenewal({ body: { id, renews } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const own = { userId: user.id, id };
      const at = billing.now();
      await database.queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const row = await requireRunning(store, own);
        if (renews) await requireNoOther(store, row);
        await queueRenewal(store, own, renews);
        if (renews || row.state === 'cancelling') return;
        await queueMail(store, {
          kind: 'subscription_cancelled',
          to: user.email,
          locale: localeOfUser(user),
          cause: `cancel:${id}:${at.getTime()}`,
          at,
          until: row.periodEnd,
          order: orderNumberOf(id),
        });
      });
      return {
        is_done: await isCarriedOut(() => carryOutRenewal(parts, own, renews)).catch((error) => {
          throw error instanceof EndedFault ? new ApiError('RENEWAL_OVER', { inside: error.message }) : error;
        }),
      };
    },
  };
}

async function requireRunning(store: Store, own: OwnId): Promise<SubscriptionRow> {
  const row = await findSubscription(store, own);
  if (!row || !renewsAgain(row)) throw new ApiError('SUBSCRIPTION_NOT_FOUND');
  return row;
}

async function requireNoOther(store: Store, { userId, id, subjectCode }: SubscriptionRow): Promise<void> {
  const others = await renewingSubscriptions(store, userId, subjectCode);
  if (others.some((each) => each.id !== id)) throw new ApiError('ALREADY_SUBSCRIBED');
}

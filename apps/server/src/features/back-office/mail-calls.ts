/** The call that resends a mail to a learner from stored data. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import { subscriptionTransitions } from '@lanewise/database/schema/tables';
import { and, desc, eq } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { createCode } from '../accounts/codes/codes.ts';
import { requestConfirmation } from '../accounts/email/confirmation.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser, type StoredUser } from '../accounts/users/users.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { findSubscription, type SubscriptionRow } from '../payments/subscription-store.ts';
import { recordAct } from './staff-acts.ts';

export interface MailCallParts extends ConvergeParts {
  readonly config: Pick<Config, 'publicUrl'>;
}

const gone = (field: string) => new ApiError('VALIDATION', { fields: { [field]: 'act.object' } });

/** Returns the handler. */
export function mailCalls({ billing, config, database }: MailCallParts): CallHandlers<'resendMail'> {
  const { queries } = database;
  return {
    async resendMail({ body: { key, reason, learner_id: userId, subscription_id: id, mail } }, caller) {
      const actor = await requireAccount(queries, caller);
      const code = await createCode();
      await queries.transaction(async (store) => {
        const user = await findUser(store, userId, 'lock');
        if (!user) throw gone('learner_id');
        const object = id ?? userId;
        const act = { act: 'resend_mail', key, subjectId: userId, object, reason, detail: { mail } } as const;
        if (!(await recordAct(store, actor, act))) return;
        if (mail === 'confirm_email') {
          if (user.emailConfirmedAt !== null) throw gone('mail');
          return await requestConfirmation(store, config, { user, email: user.email, code });
        }
        const row = id === undefined ? null : await findSubscription(store, { userId, id });
        if (!row) throw gone('subscription_id');
        const cause = `staff:${key}`;
        if (mail === 'cancellation') return await sendCancellation(store, user, row, cause);
        const plan = billing.plans.find((each) => each.id === row.planId);
        if (!plan) throw gone('subscription_id');
        await queueMail(store, {
          kind: row.renews ? 'subscription_ordered' : 'pass_ordered',
          cause,
          at: row.startedAt,
          until: row.periodEnd,
          to: user.email,
          locale: localeOfUser(user),
          order: orderNumberOf(row.id),
          price: { amount: plan.amount, currency: plan.currency },
          contract: { userId, id: row.id },
        });
      });
      return { mail };
    },
  };
}

async function sendCancellation(store: Store, user: StoredUser, row: SubscriptionRow, cause: string): Promise<void> {
  const { userId, subscriptionId, to, number } = subscriptionTransitions;
  const [cancelled] = await store
    .select({ at: subscriptionTransitions.at })
    .from(subscriptionTransitions)
    .where(and(eq(userId, row.userId), eq(subscriptionId, row.id), eq(to, 'cancelling')))
    .orderBy(desc(number))
    .limit(1);
  if (!cancelled) throw gone('mail');
  await queueMail(store, {
    kind: 'subscription_cancelled',
    cause,
    at: cancelled.at,
    until: row.periodEnd,
    order: orderNumberOf(row.id),
    to: user.email,
    locale: localeOfUser(user),
  });
}

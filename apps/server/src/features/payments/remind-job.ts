/**
 * The job that tells buyers of a charge before it happens: seven days before a renewal, two before a week's, thirty before a year's, two before a trial ends. It also tells
 * them two days before their access ends because a renewal was not paid.
 */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { DAY_MS } from '@lanewise/contracts/durations';
import { paymentReminders, type reminderKind, subscriptions, users } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { accessEnd } from '@lanewise/payments/subscription/states';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import type { ConvergeParts } from './converge.ts';
import type { SubscriptionRow } from './subscription-store.ts';

type ReminderKind = (typeof reminderKind.enumValues)[number];

/** Days before the charge, or before the end. */
const daysBefore: Readonly<Record<ReminderKind, number>> = { year: 30, renewal: 7, trial: 2, grace: 2 };

/** Days before the charge of a weekly plan: seven would be on the day of the charge before. */
const DAYS_BEFORE_WEEKLY = 2;

/** The job. */
export function remindBuyers(parts: ConvergeParts): Job {
  const { billing, database } = parts;
  return defineJob({
    name: 'remind_buyers',
    payload: nothing,
    attempts: 3,
    cron: '13 * * * *',
    async run(_payload, { signal }) {
      const now = billing.now();
      for (const { row, user } of await purchasesToTell(parts, now)) {
        if (signal.aborted) return;
        const plan = billing.plans.find(({ id }) => id === row.planId);
        if (!plan) continue;
        for (const kind of dueReminders(row, plan, now)) await remind(database.queries, { kind, row, plan, user });
      }
    },
  });
}

/** Returns the reminders that are due before the next charge; those that were sent are among them. */
export function dueReminders(
  { state, periodEnd, ...rest }: Pick<SubscriptionRow, 'state' | 'periodStart' | 'periodEnd' | 'renews'>,
  plan: Plan,
  now: Date,
): readonly ReminderKind[] {
  if (state === 'past_due') {
    const end = accessEnd({ ...rest, state, periodEnd });
    const left = end === null ? 0 : (end.getTime() - now.getTime()) / DAY_MS;
    return left > 0 && left <= daysBefore.grace ? ['grace'] : [];
  }
  const days = (periodEnd.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0) return [];
  if (state === 'trialing') return days <= daysBefore.trial ? ['trial'] : [];
  const isWeekly = plan.kind === 'subscription' && plan.interval === 'week';
  // In the last week one mail is enough, should the job have been away before.
  if (days <= (isWeekly ? DAYS_BEFORE_WEEKLY : daysBefore.renewal)) return ['renewal'];
  return plan.kind === 'subscription' && plan.interval === 'year' && days <= daysBefore.year ? ['year'] : [];
}

async function purchasesToTell({ database }: ConvergeParts, now: Date) {
  const { state, renews, periodEnd, userId } = subscriptions;
  const last = new Date(now.getTime() + daysBefore.year * DAY_MS);
  return await database.queries
    .select({ row: subscriptions, user: users })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(renews, true),
        or(
          eq(state, 'past_due'),
          and(inArray(state, ['trialing', 'active']), gt(periodEnd, now), lte(periodEnd, last)),
        ),
      ),
    );
}

interface Reminder {
  readonly kind: ReminderKind;
  readonly row: SubscriptionRow;
  readonly plan: Plan;
  readonly user: StoredUser;
}

/** Queues the mail and notes it, both or neither; does nothing if it was sent for this charge. */
async function remind(
  queries: ConvergeParts['database']['queries'],
  { kind, row, plan, user }: Reminder,
): Promise<void> {
  const { userId, id } = row;
  const chargedAt = kind === 'grace' ? accessEnd(row) : row.periodEnd;
  if (chargedAt === null) return;
  await queries.transaction(async (store) => {
    const noted = await store
      .insert(paymentReminders)
      .values({ userId, subscriptionId: id, kind, chargedAt })
      .onConflictDoNothing()
      .returning({ kind: paymentReminders.kind });
    if (noted.length === 0) return;
    const common = {
      to: user.email,
      locale: localeOfUser(user),
      cause: `remind:${kind}:${id}:${chargedAt.getTime()}`,
      order: orderNumberOf(id),
      price: { amount: plan.amount, currency: plan.currency },
    };
    await queueMail(
      store,
      kind === 'grace'
        ? { ...common, kind: 'grace_ends', until: chargedAt }
        : { ...common, kind: kind === 'trial' ? 'trial_ends' : 'renewal_soon', at: chargedAt },
    );
  });
}

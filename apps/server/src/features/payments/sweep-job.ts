/** The job that catches up with what did not arrive: waiting webhooks, checkouts without news, subscriptions whose period is over. */

import { type PaymentProviderName, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { checkouts, subscriptions, users } from '@lanewise/database/schema/tables';
import { runningStates } from '@lanewise/payments/subscription/states';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { faultSummary } from '../../platform/faults/fault-summary.ts';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge, passTime } from './converge.ts';
import { countStuckEvents, eventsWaiting, queueEvent } from './event-store.ts';
import { settleByAsking } from './settle-checkout.ts';
import type { CheckoutRow, SubscriptionRow } from './subscription-store.ts';

/** Minutes that we wait for a webhook or the buyer's browser before we ask the provider. */
const PATIENCE_MINUTES = 3;
/** Minutes after the end of a period that renews until we ask about the renewal: Stripe collects after about an hour. */
const RENEWAL_MINUTES = 90;
/** Rows in a run. */
const MOST = 200;

/** If more is due than fits in a run, each item has its turn soon. Oldest first, items that always fail would block the rest for ever. */
const anyOrder = sql`random()`;

/** One thing that is due at a provider. */
interface Due {
  readonly provider: PaymentProviderName;
  settle(): Promise<unknown>;
}

/** The job. */
export function sweepPayments(parts: ConvergeParts, metrics: Registry): Job {
  const { queries } = parts.database;
  const stuck = new Gauge({
    name: 'payment_events_stuck',
    help: 'Webhooks from payment providers that wait because they cannot be processed, by provider.',
    labelNames: ['provider'],
    registers: [metrics],
  });
  return defineJob({
    name: 'sweep_payments',
    payload: nothing,
    attempts: 1,
    cron: '*/5 * * * *',
    async run(_payload, { signal, log }) {
      // First, so that whatever fails below, the alarm does not go quiet.
      const waiting = await countStuckEvents(queries);
      for (const provider of paymentProviders) stuck.set({ provider }, waiting.get(provider) ?? 0);
      for (const event of await eventsWaiting(queries, PATIENCE_MINUTES, MOST)) await queueEvent(queries, event);
      const now = parts.billing.now();
      const due: Due[] = [];
      for (const checkout of await oldCheckouts(queries, now, [...parts.billing.providers.keys()])) {
        due.push({ provider: checkout.provider, settle: () => settleByAsking(parts, checkout) });
      }
      for (const row of await dueSubscriptions(queries, now)) {
        due.push({
          provider: row.provider,
          async settle() {
            await passTime(parts, row);
            if (row.renews && row.state !== 'past_due') await converge(parts, row, 'sweep');
          },
        });
      }
      for (const row of await ownerless(queries)) {
        due.push({
          provider: row.provider,
          async settle() {
            await parts.billing.providers.get(row.provider)?.end(row.reference);
            await converge(parts, row, 'account_deleted');
          },
        });
      }
      // Side by side, so that buyers at one provider do not wait for another that is down.
      await Promise.all(
        paymentProviders.map(async (provider) => {
          for (const { settle } of due.filter((each) => each.provider === provider)) {
            if (signal.aborted) return;
            // What fails is due again in the next run, and must not keep the rest from its turn.
            await settle().catch((fault: unknown) =>
              log.warn({ provider, fault: faultSummary(fault) }, 'a payment was not settled'),
            );
          }
        }),
      );
    },
  });
}

/** Returns checkouts that are open for longer than the news takes, except of providers that are switched off: nobody can be asked about them. */
async function oldCheckouts(
  store: Store,
  now: Date,
  providers: readonly PaymentProviderName[],
): Promise<CheckoutRow[]> {
  const before = new Date(now.getTime() - PATIENCE_MINUTES * MINUTE_MS);
  return await store
    .select()
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.state, ['opening', 'open']),
        lt(checkouts.openedAt, before),
        or(isNull(checkouts.reference), inArray(checkouts.provider, [...providers])),
      ),
    )
    .orderBy(anyOrder)
    .limit(MOST);
}

/** Returns subscriptions that may have ended, and those that should have been renewed by now. */
async function dueSubscriptions(store: Store, now: Date): Promise<SubscriptionRow[]> {
  const { state, renews, periodEnd } = subscriptions;
  const late = new Date(now.getTime() - RENEWAL_MINUTES * MINUTE_MS);
  const isOver = and(or(eq(state, 'cancelling'), and(eq(state, 'active'), eq(renews, false))), lt(periodEnd, now));
  const isLate = and(inArray(state, ['active', 'trialing']), eq(renews, true), lt(periodEnd, late));
  return await store
    .select()
    .from(subscriptions)
    .where(or(isOver, isLate, eq(state, 'past_due')))
    .orderBy(anyOrder)
    .limit(MOST);
}

/** Returns running subscriptions whose account has been deleted: nobody may be charged for them. */
async function ownerless(store: Store): Promise<SubscriptionRow[]> {
  const rows = await store
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(and(isNull(users.id), eq(subscriptions.renews, true), inArray(subscriptions.state, [...runningStates])))
    .orderBy(anyOrder)
    .limit(MOST);
  return rows.map(({ subscription }) => subscription);
}

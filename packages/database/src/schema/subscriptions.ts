import { subscriptionStates } from '@lanewise/contracts/constants/subscriptions';
import { bigint, boolean, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { buyerId, paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

export const subscriptionState = pgEnum('subscription_state', subscriptionStates);

/** Bought subscriptions and passes: the state that the last transition led to, and the provider's view of the period. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: buyerId(),
    /** The id of its checkout. */
    id: uuid('id').notNull(),
    planId: text('plan_id').notNull(),
    subjectCode: text('subject_code').notNull(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the subscription or payment. */
    reference: text('reference').notNull(),
    /** The provider's id of the buyer. */
    customer: text('customer'),
    /** The provider's id of the card that is charged; null where the provider does not tell it. */
    method: text('method'),
    /** The change of card that was taken over last, by the millisecond when its page was opened; null where the provider takes cards over itself. */
    takenMethod: bigint('taken_method', { mode: 'number' }),
    state: subscriptionState('state').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    renews: boolean('renews').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When its buyer withdrew from it; it is over from then, whatever the provider still reports. */
    withdrawnAt: moment('withdrawn_at'),
    /** By when the provider wants evidence about a dispute; null if there is none, or the provider names no day. */
    respondBy: moment('respond_by'),
    /** When the provider was asked for what is stored here; an older answer is not applied. */
    observedAt: moment('observed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('subscriptions_reference').on(table.provider, table.reference),
    index('subscriptions_customer').on(table.provider, table.customer),
    index('subscriptions_due').on(table.state, table.periodEnd),
  ],
);

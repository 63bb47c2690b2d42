import { transitionCauses } from '@lanewise/contracts/constants/subscriptions';
import { integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';
import { subscriptionState } from './subscriptions.ts';

export const transitionCause = pgEnum('transition_cause', transitionCauses);

/** Every change of a subscription's state, for ever. Never updated. */
export const subscriptionTransitions = pgTable(
  'subscription_transitions',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** 1, 2, 3 … for each subscription. */
    number: integer('number').notNull(),
    /** null for the first. */
    from: subscriptionState('from_state'),
    to: subscriptionState('to_state').notNull(),
    cause: transitionCause('cause').notNull(),
    /** What made us look: the id of a webhook, or the name of a job or call. */
    source: text('source').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subscriptionId, table.number] })],
);

import { declarationKinds } from '@lanewise/contracts/constants/declarations';
import { date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

export const declarationKind = pgEnum('declaration_kind', declarationKinds);

/**
 * What people declared on the public pages: that they cancel a contract or withdraw from it. Stored before anything else is done, also if it
 * names no contract that we know, because it counts from the moment in which it arrived. Never updated.
 */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid('id').primaryKey(),
    kind: declarationKind('kind').notNull(),
    /** When it arrived. A declaration confirmed by a mailed link keeps the moment of the first one. */
    at: moment('at').notNull(),
    email: text('email').notNull(),
    name: text('name'),
    /** The order number as it was typed. */
    orderNumber: text('order_number'),
    /** Why the contract is ended for cause; null for an ordinary cancellation. */
    reason: text('reason'),
    /** The day on which the sender wants the contract to end; null for the earliest possible. */
    endsOn: date('ends_on'),
    locale: text('locale').notNull(),
    /** SHA-256 of the token in the mailed link; null if the declaration needed none. */
    tokenHash: bytea('token_hash'),
    /** The contract: the learner and the id of the subscription. null while the sender has not shown control of it. */
    buyerId: uuid('buyer_id'),
    subscriptionId: uuid('subscription_id'),
  },
  (table) => [
    uniqueIndex('declarations_token_hash').on(table.tokenHash),
    index('declarations_subscription').on(table.buyerId, table.subscriptionId),
  ],
);

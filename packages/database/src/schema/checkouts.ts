import { boolean, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId, paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** `closed`: it expired, was replaced by another or failed to open. */
export const checkoutState = pgEnum('checkout_state', ['opening', 'open', 'paid', 'closed']);

/** Checkouts at providers, from before they are opened, so that no payment can be unknown. */
export const checkouts = pgTable(
  'checkouts',
  {
    userId: buyerId(),
    id: uuid('id').notNull(),
    planId: text('plan_id').notNull(),
    subjectCode: text('subject_code').notNull(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id; null until it has opened the checkout. */
    reference: text('reference'),
    /** Ids of the texts that were shown with the order (`order_texts`); null for orders from before they were kept. */
    texts: text('texts').array(),
    withTrial: boolean('with_trial').notNull(),
    state: checkoutState('state').notNull().default('opening'),
    openedAt: moment('opened_at').notNull(),
    settledAt: moment('settled_at'),
    /** When the order was reported to advertising platforms, so that it is reported once; null if it was not. */
    conversionToldAt: moment('conversion_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('checkouts_unsettled').on(table.state, table.openedAt),
  ],
);

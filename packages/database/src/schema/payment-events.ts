import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** `ignored`: not about a purchase, or not about ours. */
export const paymentEventState = pgEnum('payment_event_state', ['waiting', 'applied', 'ignored']);

/** Webhooks, each stored once. Only the last four columns change. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: paymentProvider('provider').notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** What it is about, by the provider's id. */
    about: jsonb('about').$type<{ readonly kind: string; readonly reference: string } | null>(),
    /** As it was received. */
    body: json('body').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    state: paymentEventState('state').notNull(),
    /** Why it waits or was set aside. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payment_events_state').on(table.state, table.receivedAt),
    index('payment_events_set_aside').on(sql`(${table.about} ->> 'reference')`).where(sql`${table.state} = 'ignored'`),
  ],
);

import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/**
 * What visitors have done, each with their consent. Partitioned by day (migrations), so that the oldest days are dropped whole. Whose account a
 * visitor has is in visitor_accounts.
 */
export const events = pgTable(
  'events',
  {
    /** Day of `at` in UTC. */
    day: date('day').notNull(),
    /** Chosen by the browser, so that an event that is sent again is recognized. */
    id: uuid('id').notNull(),
    at: moment('at').notNull(),
    name: text('name').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    /** null for an event of the server. */
    sessionId: uuid('session_id'),
    properties: jsonb('properties').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.id] }),
    index('events_name').on(table.name, table.visitorId),
    index('events_visitor_id').on(table.visitorId),
  ],
);

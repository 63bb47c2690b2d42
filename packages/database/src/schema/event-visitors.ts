import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Browsers whose visitors allowed statistics, with how they came and how far they got: what the back office counts. */
export const eventVisitors = pgTable(
  'event_visitors',
  {
    /** The random id in the visitor's cookie. */
    id: uuid('id').primaryKey(),
    /** As analytics names the country of a language. */
    country: text('country').notNull(),
    /** Of the first session; null where nothing told. */
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    /** Type of the first funnel. */
    funnel: text('funnel'),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The first test that was finished. */
    testedAt: moment('tested_at'),
    signedUpAt: moment('signed_up_at'),
    paidAt: moment('paid_at'),
  },
  (table) => [index('event_visitors_first_at').on(table.firstAt), index('event_visitors_last_at').on(table.lastAt)],
);

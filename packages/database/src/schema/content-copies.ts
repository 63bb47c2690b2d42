import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** The last good answer of the content service to each request, shown while the service is down. */
export const contentCopies = pgTable('content_copies', {
  /** Path and query of the request. */
  request: text('request').primaryKey(),
  body: jsonb('body').notNull(),
  /** Number of entries and of pages in the whole list. */
  total: integer('total').notNull(),
  pages: integer('pages').notNull(),
  fetchedAt: moment('fetched_at').notNull().defaultNow(),
});

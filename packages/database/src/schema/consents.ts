import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** The texts that learners have accepted, by version. Rows are added, never changed. */
export const consents = pgTable(
  'consents',
  {
    userId: ownerId(),
    /** `terms` or `privacy`. Text, not an enum: texts come with content. */
    text: text('text').notNull(),
    /** The version that was shown: the day from which it applies, as YYYY-MM-DD. */
    version: text('version').notNull(),
    /** The country whose text it was. */
    country: text('country').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.text, table.country, table.version] })],
);

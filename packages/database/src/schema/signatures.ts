import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Ids that browsers gave themselves before their visitor signed in. */
export const signatures = pgTable(
  'signatures',
  {
    userId: ownerId(),
    signature: text('signature').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.signature] })],
);

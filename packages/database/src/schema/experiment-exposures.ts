import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Which visitor saw which variant of an experiment's run: one row each, of the first time. */
export const experimentExposures = pgTable(
  'experiment_exposures',
  {
    /** Text, not an enum: runs and variants come with a file. */
    run: text('run').notNull(),
    experiment: text('experiment').notNull(),
    variant: text('variant').notNull(),
    /** The random id in the visitor's cookie. */
    visitorId: uuid('visitor_id').notNull(),
    exposedAt: moment('exposed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.run, table.visitorId] }),
    index('experiment_exposures_at').on(table.exposedAt),
    index('experiment_exposures_visitor').on(table.visitorId),
  ],
);

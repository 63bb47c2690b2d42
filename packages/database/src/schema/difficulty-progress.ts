import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** One row: up to where question difficulties have been learned. It changes in the same transaction as they do. */
export const difficultyProgress = pgTable('difficulty_progress', {
  /** Always true, so that there is only one row. */
  only: boolean('only').primaryKey().default(true),
  /** All attempts received up to here have been taken into account. */
  learnedUntil: moment('learned_until').notNull(),
});

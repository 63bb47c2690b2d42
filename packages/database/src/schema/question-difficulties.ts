import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** How hard questions are, learned from learners' first answers (apps/server, difficulties/). A question without answers has no row. */
export const questionDifficulties = pgTable('question_difficulties', {
  questionId: text('question_id').primaryKey(),
  /** On the logit scale: 0 is a question of medium difficulty. */
  mean: doublePrecision('mean').notNull(),
  variance: doublePrecision('variance').notNull(),
  /** Number of first answers it is based on. */
  answers: integer('answers').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

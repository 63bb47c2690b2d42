import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

/** Whether readers found answers helpful: one vote a browser for each answer. */
export const answerVotes = pgTable(
  'answer_votes',
  {
    /** `<country>:<slug>`. */
    answerId: text('answer_id').notNull(),
    /** Hash of the browser's random number. */
    voter: bytea('voter').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.voter] }), index('answer_votes_voted_at').on(table.votedAt)],
);

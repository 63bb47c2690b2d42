import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { partners } from './partners.ts';

/** Mock exams that pupils of partners took without an account. */
export const simulations = pgTable(
  'simulations',
  {
    /** Id of the exam in `guest_exams`, which is deleted after a day. */
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Id of the partner's own token, which opens one exam; null for tokens of ours. */
    tokenId: text('token_id'),
    /** The partner's reference of the pupil. */
    pupil: text('pupil'),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    language: text('language').notNull(),
    /** Hash of the ticket in its address. */
    ticketHash: bytea('ticket_hash').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Null until the exam is handed in. */
    result: jsonb('result'),
  },
  (table) => [
    uniqueIndex('simulations_token_id').on(table.partnerId, table.tokenId),
    index('simulations_opened_at').on(table.openedAt),
  ],
);

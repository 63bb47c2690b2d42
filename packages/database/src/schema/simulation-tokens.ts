import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { partners } from './partners.ts';

/** Tokens with which pupils of a partner begin mock exams of a course. */
export const simulationTokens = pgTable(
  'simulation_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    language: text('language').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('simulation_tokens_partner').on(table.partnerId),
    index('simulation_tokens_expires_at').on(table.expiresAt),
  ],
);

import { askedStates } from '@lanewise/contracts/constants/asked-questions';
import { index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const askedState = pgEnum('asked_state', askedStates);

/** Questions that learners have asked the editors. Nothing of them is published; an answer is a text of its own. */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    userId: ownerId(),
    /** Derived from learner and question, so that a repeated question is stored once. */
    id: uuid('id').notNull(),
    country: text('country').notNull(),
    /** Locale that the learner is answered in. */
    locale: text('locale').notNull(),
    question: text('question').notNull(),
    state: askedState('state').notNull().default('open'),
    /** Id of the published question that answers it; null until then. */
    answerId: text('answer_id'),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('asked_questions_state').on(table.state, table.askedAt, table.id),
    index('asked_questions_id').on(table.id),
  ],
);

import { reportReasons, reportStates } from '@lanewise/contracts/constants/reports';
import { doublePrecision, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const reportReason = pgEnum('report_reason', reportReasons);
export const reportState = pgEnum('report_state', reportStates);

/** What learners say is wrong with questions. Operators list them by state. */
export const questionReports = pgTable(
  'question_reports',
  {
    userId: ownerId(),
    /** Made from learner and content, so that the same report is kept once. */
    id: uuid('id').notNull(),
    questionId: text('question_id').notNull(),
    reason: reportReason('reason').notNull(),
    text: text('text'),
    /** Answers given, by their ids; null if none were chosen. */
    answers: text('answers').array(),
    /** Number given; null if none was. */
    value: doublePrecision('value'),
    language: text('language').notNull(),
    /** The bank that the question was read in. */
    snapshot: text('snapshot').notNull(),
    state: reportState('state').notNull().default('open'),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('question_reports_state').on(table.state, table.reportedAt, table.id),
    index('question_reports_id').on(table.id),
  ],
);

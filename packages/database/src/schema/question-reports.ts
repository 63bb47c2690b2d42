import { reportReasons, reportStates } from '@lanewise/contracts/constants/reports';
import { doublePrecision, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const reportReason = pgEnum('report_reason', reportReasons);
export const reportState = pgEnum('report_state', reportStates);

/** Learners' reports about faulty questions, and about values of rules. Operators list them by state. */
export const questionReports = pgTable(
  'question_reports',
  {
    userId: ownerId(),
    /** Derived from learner and content, so that a repeated report is stored once. */
    id: uuid('id').notNull(),
    /** Null in a report about a value. */
    questionId: text('question_id'),
    /** Ids of the rule and the place whose value is wrong; null in a report about a question. */
    rule: text('rule'),
    place: text('place'),
    /** The source that a report about a value names. */
    source: text('source'),
    reason: reportReason('reason').notNull(),
    text: text('text'),
    /** Answers given, by their ids; null if none were chosen. */
    answers: text('answers').array(),
    /** Number given; null if none was. */
    value: doublePrecision('value'),
    language: text('language').notNull(),
    /** Version of the bank that showed it. */
    snapshot: text('snapshot').notNull(),
    state: reportState('state').notNull().default('open'),
    /** The note of the editor who closed it. */
    note: text('note'),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('question_reports_state').on(table.state, table.reportedAt, table.id),
    index('question_reports_id').on(table.id),
  ],
);

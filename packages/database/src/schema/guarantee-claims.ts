import { claimStates } from '@lanewise/contracts/constants/guarantee';
import { date, doublePrecision, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

export const claimState = pgEnum('claim_state', claimStates);

/** Claims from the guarantee: at most one for each person, which is its key. */
export const guaranteeClaims = pgTable(
  'guarantee_claims',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** The payment to refund, as in `receipts`. */
    payment: text('payment').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    courseCode: text('course_code').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    /** Where the test was taken, in the learner's words. */
    office: text('office').notNull(),
    /** The highest readiness that was stated before the test. */
    readiness: doublePrecision('readiness').notNull(),
    state: claimState('state').notNull().default('waiting'),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.userId] }), index('guarantee_claims_state').on(table.state, table.askedAt)],
);

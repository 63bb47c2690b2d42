import { schoolAccountStates, schoolBillings } from '@lanewise/contracts/constants/teaching';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const schoolAccountState = pgEnum('school_account_state', schoolAccountStates);
export const schoolBilling = pgEnum('school_billing', schoolBillings);

/** Driving schools that use the product with their pupils, and requests for it. Not the directory, which is `schools`. */
export const schoolAccounts = pgTable(
  'school_accounts',
  {
    id: uuid('id').primaryKey(),
    state: schoolAccountState('state').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    website: text('website'),
    /** For the operator who decides. */
    about: text('about').notNull(),
    billing: schoolBilling('billing').notNull(),
    /** By which pupils join. It reveals the school's name and nothing else, so it is stored as it is. */
    joinCode: text('join_code').notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('school_accounts_join_code').on(table.joinCode),
    index('school_accounts_state').on(table.state, table.requestedAt),
  ],
);

import { affiliateStates } from '@lanewise/contracts/constants/affiliates';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

export const affiliateState = pgEnum('affiliate_state', affiliateStates);

/** Affiliates, and requests to become one. Kept with the commissions, as tax law requires. */
export const affiliates = pgTable(
  'affiliates',
  {
    /** Chosen by the affiliate; part of its links. */
    id: text('id').primaryKey(),
    state: affiliateState('state').notNull(),
    name: text('name').notNull(),
    website: text('website'),
    about: text('about').notNull(),
    /** As it was written. The account with this confirmed address opens the dashboard. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    locale: text('locale').notNull(),
    /** Percent of the price without tax; null until it is approved. */
    percent: integer('percent'),
    termsVersion: text('terms_version').notNull(),
    /** The account that opened the dashboard first, and keeps it whatever its address is later. */
    accountId: uuid('account_id'),
    /** Holder and IBAN of the account for payouts, encrypted with the operator's key. */
    sealedBank: bytea('sealed_bank'),
    /** When the account was last replaced. Payouts wait until that can no longer be undone. */
    bankChangedAt: moment('bank_changed_at'),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('affiliates_state').on(table.state, table.requestedAt),
    index('affiliates_email').on(table.emailKey),
    index('affiliates_account').on(table.accountId),
  ],
);

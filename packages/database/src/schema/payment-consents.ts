import { consentKinds } from '@lanewise/contracts/constants/subscriptions';
import { pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

export const consentKind = pgEnum('consent_kind', consentKinds);

/** What buyers agreed to before they paid, word for word as it was shown. Never updated. */
export const paymentConsents = pgTable(
  'payment_consents',
  {
    userId: buyerId(),
    checkoutId: uuid('checkout_id').notNull(),
    kind: consentKind('kind').notNull(),
    text: text('text').notNull(),
    /** The version of the wording; null for consents from before it was kept. */
    version: text('version'),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.checkoutId, table.kind] })],
);

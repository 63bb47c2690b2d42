import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

/** Driving schools that use the driving API. */
export const partners = pgTable('partners', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Where results are reported; null if the partner asks for them. */
  webhookUrl: text('webhook_url'),
  /** Encrypted with the operator's key: it signs webhooks, and checks the tokens that the partner signs. */
  sealedSecret: bytea('sealed_secret').notNull(),
  /** The previous secret, also encrypted; null if none was replaced. */
  sealedOldSecret: bytea('sealed_old_secret'),
  /** Until when the secret before is valid. */
  oldSecretUntil: moment('old_secret_until'),
  addedAt: moment('added_at').notNull(),
});

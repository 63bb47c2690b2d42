import { socialProviders } from '@lanewise/contracts/constants/accounts';
import { boolean, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const socialProvider = pgEnum('social_provider', socialProviders);

/** Social accounts that sign in to an account. They are recognised by the provider's own id of the person, never by an address. */
export const identities = pgTable(
  'identities',
  {
    userId: ownerId(),
    /** Names the identity in calls; the provider's own id stays on the server. */
    id: uuid('id').notNull().defaultRandom(),
    provider: socialProvider('provider').notNull(),
    /** The provider's id of the person; for Microsoft, tenant and object id together. */
    subject: text('subject').notNull(),
    /** The address the provider reported when the identity was linked. */
    email: text('email'),
    /** Whether the provider had verified that address. */
    isEmailVerified: boolean('is_email_verified').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.subject] }),
    uniqueIndex('identities_subject').on(table.provider, table.subject),
  ],
);

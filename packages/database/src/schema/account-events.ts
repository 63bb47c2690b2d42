import { accountEvents as eventNames, type SocialProvider } from '@lanewise/contracts/constants/accounts';
import { index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { socialProvider } from './identities.ts';
import { ownerId } from './users.ts';

export const accountEvent = pgEnum('account_event', eventNames);

/** A removed passkey, as JSON. */
export interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: string;
}

/** What an account looked like before a change that a mailed link can undo. */
export type Undo =
  | { readonly change: 'email'; readonly email: string; readonly confirmedAt: string | null }
  | { readonly change: 'password' }
  | { readonly change: 'totp_added' }
  | { readonly change: 'passkey_added'; readonly id: string }
  /** The affiliate's bank account as it was stored, in base64; null if there was none. */
  | { readonly change: 'payout_account'; readonly affiliateId: string; readonly sealedBank: string | null }
  /** The passkey as it was stored; its public key in base64. */
  | { readonly change: 'passkey_removed'; readonly passkey: StoredPasskey }
  /** The secret as it was stored, in base64. */
  | { readonly change: 'totp_removed'; readonly sealedSecret: string }
  | { readonly change: 'identity_linked'; readonly provider: SocialProvider; readonly subject: string }
  | {
      readonly change: 'identity_removed';
      readonly provider: SocialProvider;
      readonly subject: string;
      readonly email: string | null;
      readonly isEmailVerified: boolean;
    };

/** Security events of an account that its learner can read: sign-ins and changes to sign-in methods. */
export const accountEvents = pgTable(
  'account_events',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    event: accountEvent('event').notNull(),
    /** Browser and operating system, as in `sessions`; null where no browser was involved. */
    device: text('device'),
    /** The social provider that the event is about. */
    provider: socialProvider('provider'),
    /** The data needed to undo the change; null once it cannot be undone. */
    undo: jsonb('undo').$type<Undo>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('account_events_at').on(table.at)],
);

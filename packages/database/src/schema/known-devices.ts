import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Names of the devices a learner has signed in from. A sign-in from any other is reported by mail. Rows outlive their sessions. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    /** As in `sessions`. */
    device: text('device').notNull(),
    /** Last sign-in from the device. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

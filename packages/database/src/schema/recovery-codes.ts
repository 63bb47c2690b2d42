import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea } from './column-types.ts';
import { ownerId } from './users.ts';

/** Recovery codes that have not been used: one row a code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    /** SHA-256. A code has 125 random bits, so a fast hash is enough. */
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

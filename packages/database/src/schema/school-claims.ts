import { schoolClaimProofs } from '@lanewise/contracts/constants/schools';
import { pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const schoolClaimProof = pgEnum('school_claim_proof', schoolClaimProofs);

/** Which account looks after an entry of the directory (`schools`). Ending a claim deletes its row; the changes stay. */
export const schoolClaims = pgTable(
  'school_claims',
  {
    userId: ownerId(),
    country: text('country').notNull(),
    schoolId: text('school_id').notNull(),
    proof: schoolClaimProof('proof').notNull(),
    /** The address whose code was entered; null if an operator gave the entry. */
    email: text('email'),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.country, table.schoolId] }),
    uniqueIndex('school_claims_entry').on(table.country, table.schoolId),
  ],
);

/** Everything stored about a learner (GDPR, Articles 15 and 20). */

import type { Database, Store } from '@lanewise/database/pool';
import * as tables from '@lanewise/database/schema/tables';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { currentTime } from '../../../platform/clock/clock.ts';
import { listEventsOf } from '../../events/account-events.ts';

/** Columns with hashes of secrets: useless to the learner, but not to somebody who finds the file. */
const secret = /_hash$/;

/**
 * Columns that are left out. The key of a running exam would give away its answers, and its seed the hazards of its clips. The secret of an authenticator app is encrypted with a
 * key that only the server has. A bank account is, too. A passkey's public key and the keys that stop mails are of use to this server alone. The others are in a binary format and derived from the attempts, which are exported.
 */
const withheld = new Set<PgColumn>([
  tables.exams.questions,
  tables.exams.clipSeed,
  tables.attempts.digest,
  tables.memories.questions,
  tables.totpSecrets.sealedSecret,
  tables.passkeys.publicKey,
  tables.studyMails.stopKey,
  tables.parentSharings.stopKey,
  tables.affiliates.sealedBank,
]);

/** The columns that name the learner where it is not `user_id`. */
const ownerColumns = new Map<PgTable, string>([
  [tables.users, 'id'],
  [tables.affiliates, 'account_id'],
  [tables.declarations, 'buyer_id'],
]);

/** Returns the rows about a learner by table, as they were at one moment, and that moment. */
export async function exportOf(
  database: Pick<Database, 'read'>,
  userId: string,
): Promise<{ exported_at: string; data: Record<string, unknown> }> {
  const how = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const data = await database.read('latest', (queries) =>
    queries.transaction((store) => allRowsOf(store, userId), how),
  );
  return { exported_at: currentTime().toISOString(), data };
}

/** Returns the learner's rows of every table that has any. New tables of the schema are included automatically. */
async function allRowsOf(store: Store, userId: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue;
    const columns = Object.values(getTableColumns(table) as Record<string, PgColumn>);
    const owner = columns.find(({ name }) => name === (ownerColumns.get(table) ?? 'user_id'));
    if (!owner) continue;
    const shown = columns
      .filter((column) => !secret.test(column.name) && !withheld.has(column))
      .map((column) => [column.name, column] as const);
    data[getTableName(table)] = await store.select(Object.fromEntries(shown)).from(table).where(eq(owner, userId));
  }
  data.attempts = (data.attempts as readonly { readonly result: object }[]).map((row) => ({
    ...row,
    // Worked out from the answers above, like what is withheld, and part of what plans sell.
    result: { ...row.result, readiness: null },
  }));
  // Kept for the learner's browsers, not for the account.
  data.events = await listEventsOf(store, userId);
  return data;
}

/** Whether anything was ever done in an account, so that deleting it loses nothing. */
import type { Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { StoredUser } from './users.ts';

/**
 * Tables that say how somebody signs in, or that signing up fills by itself. A row in any other table of an account counts as something done, also in
 * tables that are added later.
 */
const ofEveryAccount: ReadonlySet<string> = new Set([
  'account_events',
  'consents',
  'enrolments',
  'identities',
  'known_devices',
  'mail_links',
  'one_time_codes',
  'sessions',
  'sign_in_challenges',
  'visitor_accounts',
]);

/** Returns whether nothing was done in an account: no test, no lesson, no order, no role, no passkey or second step. */
export async function isEmptyAccount(store: Store, { id, roles }: Pick<StoredUser, 'id' | 'roles'>): Promise<boolean> {
  if (roles.some((role) => role !== 'learner')) return false;
  // Partitions are read through their table.
  const { rows } = await store.execute<{ table: string }>(sql`
    select class.relname as "table" from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attname = 'user_id' and not attribute.attisdropped
    where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = current_schema()::regnamespace`);
  const tables = rows.map(({ table }) => table).filter((table) => !ofEveryAccount.has(table));
  const anyRow = tables.map((table) => sql`exists (select from ${sql.identifier(table)} where user_id = ${id})`);
  const { rows: found } = await store.execute<{ any: boolean }>(sql`select ${sql.join(anyRow, sql` or `)} as "any"`);
  return found[0]?.any === false;
}

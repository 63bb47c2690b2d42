/** Takes the attempts of a past month out of the table that every query looks through. */
import type { Database } from '@lanewise/database/pool';

/** Months that stay attached: what learners look at, and what a device may still send again. */
const MONTHS_KEPT = 12;

export type Detached =
  | { readonly outcome: 'detached'; readonly table: string; readonly rows: number }
  | { readonly outcome: 'not-there' | 'too-young' | 'malformed' };

/**
 * Detaches the partition of a month, such as `2025-01`. Its rows stay in a table of its own, which is still deleted from when an account is deleted; nobody
 * sees them otherwise. The lock on `attempts` is held for milliseconds. (`DETACH … CONCURRENTLY` is not possible beside a default partition.)
 */
export async function detachAttempts({ pool }: Pick<Database, 'pool'>, month: string): Promise<Detached> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { outcome: 'malformed' };
  const table = `attempts_${month.replace('-', '_')}`;
  const { rows: found } = await pool.query<{ is_old: boolean; is_attached: boolean }>(
    `select to_date($1, 'YYYY-MM') <= date_trunc('month', now() at time zone 'UTC') - make_interval(months => $2) as is_old,
       exists (select from pg_inherits where inhparent = 'attempts'::regclass and inhrelid = to_regclass($3)) as is_attached`,
    [month, MONTHS_KEPT, table],
  );
  if (!found[0]?.is_attached) return { outcome: 'not-there' };
  if (!found[0].is_old) return { outcome: 'too-young' };
  await pool.query(`alter table attempts detach partition ${table}`);
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return { outcome: 'detached', table, rows: rows[0]?.count ?? 0 };
}

/** Deletes what may be kept no longer, and takes a former affiliate's page down. */

import type { Queries, Store } from '@lanewise/database/pool';
import { affiliates } from '@lanewise/database/schema/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { retention } from './periods.ts';

/** Rows deleted in a statement: few, so that none is locked for long. */
const BATCH = 1000;

/** Deletes the rows past their retention time. Returns how many, by table; tables without deletions are left out. */
export async function sweepRetention(queries: Queries, now: Date): Promise<Readonly<Record<string, number>>> {
  const deleted: Record<string, number> = {};
  for (const [table, kept] of Object.entries(retention)) {
    if (kept.ends !== 'limits') continue;
    for (const { after, keep, where = 'true' } of kept.limits) {
      const name = sql.identifier(table);
      for (let rows = BATCH; rows === BATCH; ) {
        // The names and conditions are those of periods.ts.
        const { rowCount } = await queries.execute(sql`
          delete from ${name} where ctid in (
            select ${name}.ctid from ${name}
            where ${name}.${sql.identifier(after)} < ${now.toISOString()}::timestamptz - ${keep}::interval and (${sql.raw(where)})
            limit ${BATCH})`);
        rows = rowCount ?? 0;
        if (rows > 0) deleted[table] = (deleted[table] ?? 0) + rows;
      }
    }
  }
  return deleted;
}

/** The job. */
export function retentionJob(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_retention',
    cron: '47 3 * * *',
    async sweep({ log }) {
      log.info({ deleted: await sweepRetention(queries, currentTime()) }, 'data past its retention time deleted');
    },
  });
}

/**
 * Ends what an account was as an affiliate, in the transaction that deletes the account: the public page and what the person wrote for it go at once. Their
 * name, address and bank account stay with the payouts, as long as the books do.
 */
export async function forgetAffiliate(store: Store, userId: string, now: Date): Promise<void> {
  const own = eq(affiliates.accountId, userId);
  await store.delete(affiliates).where(and(own, inArray(affiliates.state, ['requested', 'declined'])));
  await store
    .update(affiliates)
    .set({ state: 'ended', decidedAt: now, website: null, about: '', accountId: null })
    .where(own);
}

/** Removes exposures that are too old to be read. */
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';

/** Months that exposures are kept: as long as the cookie by which a visitor stays in a variant, and a month. */
const KEPT_MONTHS = 13;

/** Rows that one statement removes. */
const BATCH = 10_000;

/** The job that removes old exposures. */
export function sweepExposures(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_exposures',
    cron: '43 3 * * *',
    async sweep({ signal }) {
      let removed = BATCH;
      while (removed === BATCH && !signal.aborted) {
        const { rowCount } = await queries.execute(sql`
          delete from experiment_exposures where ctid in (
            select ctid from experiment_exposures
            where exposed_at < now() - make_interval(months => ${KEPT_MONTHS}) limit ${BATCH})`);
        removed = rowCount ?? 0;
      }
    },
  });
}

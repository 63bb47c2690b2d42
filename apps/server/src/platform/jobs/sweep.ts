/** Removes old jobs. */
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { type Job, sweepJob } from './registry.ts';

/** Days that given-up jobs are kept for investigation. Their payload may contain an address. */
const KEPT_DAYS = 7;

/** The job that removes old given-up jobs. */
export function sweepJobs(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_jobs',
    cron: '17 3 * * *',
    async sweep() {
      await queries.execute(sql`
        select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${KEPT_DAYS})
        ))`);
    },
  });
}

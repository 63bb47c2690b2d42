import type { Queries } from '@lanewise/database/pool';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { makeAttemptPartitions } from './attempt-store.ts';

/** Created ahead, so that a server that was down for a month still finds a partition. */
const MONTHS_AHEAD = 2;

/** The job that makes the tables for the attempts of the coming months. */
export function attemptPartitions(queries: Queries): Job {
  return sweepJob({
    name: 'make_attempt_partitions',
    cron: '13 3 * * *',
    async sweep({ log }) {
      const made = await makeAttemptPartitions(queries, MONTHS_AHEAD);
      if (made > 0) log.info({ made }, 'partitions of attempts made');
    },
  });
}

import type { Queries } from '@lanewise/database/pool';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import { makeAttemptPartitions } from './attempt-store.ts';

/** Created ahead, so that a server that was down for a month still finds a partition. */
const MONTHS_AHEAD = 2;

/** The job that makes the tables for the attempts of the coming months. */
export function attemptPartitions(queries: Queries): Job {
  return defineJob({
    name: 'make_attempt_partitions',
    payload: nothing,
    attempts: 3,
    cron: '13 3 * * *',
    async run(_payload, { log }) {
      const made = await makeAttemptPartitions(queries, MONTHS_AHEAD);
      if (made > 0) log.info({ made }, 'partitions of attempts made');
    },
  });
}

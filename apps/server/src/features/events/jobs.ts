import type { Queries } from '@lanewise/database/pool';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import { makeEventPartitions, sweepEvents } from './partitions.ts';

/** Returns the jobs that make the tables of the coming days and drop those that are too old. */
export function eventJobs(queries: Queries): readonly Job[] {
  return [
    defineJob({
      name: 'make_event_partitions',
      payload: nothing,
      attempts: 3,
      cron: '23 2 * * *',
      async run(_payload, { log }) {
        const made = await makeEventPartitions(queries);
        if (made > 0) log.info({ made }, 'partitions of events made');
      },
    }),
    defineJob({
      name: 'sweep_events',
      payload: nothing,
      attempts: 3,
      cron: '43 2 * * *',
      async run(_payload, { log }) {
        const swept = await sweepEvents(queries);
        if (swept.days + swept.visitors > 0) log.info(swept, 'old events removed');
      },
    }),
  ];
}

import type { Queries } from '@lanewise/database/pool';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { makeEventPartitions, sweepEvents } from './partitions.ts';

/** Returns the jobs that make the tables of the coming days and drop those that are too old. */
export function eventJobs(queries: Queries): readonly Job[] {
  return [
    sweepJob({
      name: 'make_event_partitions',
      cron: '23 2 * * *',
      async sweep({ log }) {
        const made = await makeEventPartitions(queries);
        if (made > 0) log.info({ made }, 'partitions of events made');
      },
    }),
    sweepJob({
      name: 'sweep_events',
      cron: '43 2 * * *',
      async sweep({ log }) {
        const swept = await sweepEvents(queries);
        if (swept.days + swept.visitors > 0) log.info(swept, 'old events removed');
      },
    }),
  ];
}

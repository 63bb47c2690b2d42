import type { Queries } from '@lanewise/database/pool';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { sweepLiveClasses } from './store.ts';

/** The job that deletes abandoned live classes. */
export function sweepClasses(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_live_classes',
    cron: '42 * * * *',
    async sweep({ log }) {
      const deleted = await sweepLiveClasses(queries);
      if (deleted > 0) log.info({ deleted }, 'live classes deleted');
    },
  });
}

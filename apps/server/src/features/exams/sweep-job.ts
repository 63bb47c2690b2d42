import type { Queries } from '@lanewise/database/pool';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { sweepGuestExams } from './store.ts';

/** The job that deletes guests' exams after a day. */
export function sweepExams(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_guest_exams',
    cron: '27 * * * *',
    async sweep({ log }) {
      const deleted = await sweepGuestExams(queries);
      if (deleted > 0) log.info({ deleted }, "guests' exams deleted");
    },
  });
}

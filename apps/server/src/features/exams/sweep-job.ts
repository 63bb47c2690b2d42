import type { Queries } from '@lanewise/database/pool';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import { sweepGuestExams } from './store.ts';

/** The job that deletes guests' exams after a day. */
export function sweepExams(queries: Queries): Job {
  return defineJob({
    name: 'sweep_guest_exams',
    payload: nothing,
    attempts: 3,
    cron: '27 * * * *',
    async run(_payload, { log }) {
      const deleted = await sweepGuestExams(queries);
      if (deleted > 0) log.info({ deleted }, "guests' exams deleted");
    },
  });
}

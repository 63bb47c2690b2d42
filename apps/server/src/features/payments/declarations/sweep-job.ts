/** The job that deletes declarations, and questions to parents, on which nobody can rely any longer. */

import type { Queries } from '@lanewise/database/pool';
import { currentTime } from '../../../platform/clock/clock.ts';
import { type Job, sweepJob } from '../../../platform/jobs/registry.ts';
import { sweepApprovals } from '../approvals/approval-store.ts';
import { sweepDeclarations } from './declaration-store.ts';

/** The job. */
export function sweepOldDeclarations(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_declarations',
    cron: '27 3 * * *',
    async sweep({ log }) {
      log.info({ deleted: await sweepDeclarations(queries) }, 'old declarations removed');
      await sweepApprovals(queries, currentTime());
    },
  });
}

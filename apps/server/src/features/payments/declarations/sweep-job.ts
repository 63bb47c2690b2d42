/** The job that deletes declarations, and questions to parents, that nobody can rely on any more. */
import type { Queries } from '@lanewise/database/pool';
import { defineJob, type Job, nothing } from '../../../platform/jobs/registry.ts';
import { sweepApprovals } from '../approvals/approval-store.ts';
import { sweepDeclarations } from './declaration-store.ts';

/** The job. */
export function sweepOldDeclarations(queries: Queries): Job {
  return defineJob({
    name: 'sweep_declarations',
    payload: nothing,
    attempts: 3,
    cron: '27 3 * * *',
    async run(_payload, { log }) {
      log.info({ deleted: await sweepDeclarations(queries) }, 'old declarations removed');
      await sweepApprovals(queries, new Date());
    },
  });
}

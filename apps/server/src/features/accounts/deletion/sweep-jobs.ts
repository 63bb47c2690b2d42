/** The sweeps as scheduled jobs. */
import type { Queries } from '@lanewise/database/pool';
import { defineJob, type Job, nothing } from '../../../platform/jobs/registry.ts';
import { sweepAccounts, sweepExpired } from './sweep.ts';

/** Returns the jobs that delete accounts that are due and rows that have expired. */
export function accountSweeps(queries: Queries): readonly Job[] {
  return [
    defineJob({
      name: 'sweep_accounts',
      payload: nothing,
      attempts: 3,
      cron: '7 * * * *',
      async run(_payload, { log }) {
        const deleted = await sweepAccounts(queries);
        if (deleted > 0) log.info({ deleted }, 'accounts deleted');
      },
    }),
    defineJob({
      name: 'sweep_expired',
      payload: nothing,
      attempts: 3,
      cron: '37 * * * *',
      async run(_payload, { log }) {
        log.info(await sweepExpired(queries), 'expired rows removed');
      },
    }),
  ];
}

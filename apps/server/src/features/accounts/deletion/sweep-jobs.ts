/** The sweeps as scheduled jobs. */
import type { Queries } from '@lanewise/database/pool';
import { type Job, sweepJob } from '../../../platform/jobs/registry.ts';
import { sweepAccounts, sweepExpired } from './sweep.ts';

/** Returns the jobs that delete accounts that are due and rows that have expired. */
export function accountSweeps(queries: Queries): readonly Job[] {
  return [
    sweepJob({
      name: 'sweep_accounts',
      cron: '7 * * * *',
      async sweep({ log }) {
        const deleted = await sweepAccounts(queries);
        if (deleted > 0) log.info({ deleted }, 'accounts deleted');
      },
    }),
    sweepJob({
      name: 'sweep_expired',
      cron: '37 * * * *',
      async sweep({ log }) {
        log.info(await sweepExpired(queries), 'expired rows removed');
      },
    }),
  ];
}

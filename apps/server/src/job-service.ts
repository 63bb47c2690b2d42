/** The job service, which lifecycle.ts starts and stops. */
import type { Database } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { allJobs, mailTransport } from './all-jobs.ts';
import type { WeekStudyParts } from './features/parents/week-job.ts';
import type { ConvergeParts } from './features/payments/converge.ts';
import type { Config } from './platform/config/config.ts';
import { type RunningJobs, startJobs } from './platform/jobs/runner.ts';

export interface JobServiceParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly converging: ConvergeParts;
  readonly studies: WeekStudyParts;
}

/** Starts running all jobs. Stopping lets running jobs finish and closes the connections to the mail server. */
export async function startJobService({
  config,
  database,
  log,
  metrics,
  converging,
  studies,
}: JobServiceParts): Promise<RunningJobs> {
  const transport = mailTransport(config, database);
  const jobs = allJobs({ config, database, metrics, transport, converging, studies });
  const running = await startJobs({ pool: database.sessions, jobs, log, metrics });
  return {
    async stop() {
      await running.stop();
      transport.close();
    },
  };
}

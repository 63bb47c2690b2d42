/** Jobs, and the mails that they send in a test. */
import type { TestDatabase } from '@lanewise/database/template';
import { allJobs, mailTransport } from '@lanewise/server/all-jobs';
import { parseConfig } from '@lanewise/server/config';
import { runDueJobs } from '@lanewise/server/jobs/runner';
import { pino } from 'pino';
import { Registry } from 'prom-client';

/** Runs all due jobs once and returns when none is left. */
export async function runJobs(database: TestDatabase): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test' });
  const jobs = allJobs({ config, database, metrics: new Registry(), transport: mailTransport(config, database) });
  await runDueJobs({ pool: database.pool, jobs, log: pino({ level: 'silent' }) });
}

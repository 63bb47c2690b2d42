/** Mails that a test caused. */
import type { TestDatabase } from '@lanewise/database/template';
import { allJobs, mailTransport } from '@lanewise/server/all-jobs';
import { parseConfig } from '@lanewise/server/config';
import { runDueJobs } from '@lanewise/server/jobs/runner';
import { listSandboxMails, type SandboxMail } from '@lanewise/server/mail/sandbox-mailbox';
import { pino } from 'pino';
import { Registry } from 'prom-client';

/** Runs all jobs that are due, once, and returns when none is left. */
export async function runJobs(database: TestDatabase): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test' });
  const jobs = allJobs({ config, database, metrics: new Registry(), transport: mailTransport(config, database) });
  await runDueJobs({ pool: database.pool, jobs, log: pino({ level: 'silent' }) });
}

/** Sends what is queued and returns the mails to an address, newest first. */
export async function mailsTo(database: TestDatabase, to: string): Promise<SandboxMail[]> {
  await runJobs(database);
  return await listSandboxMails(database.queries, to);
}

/** Jobs, and the mails that they send in a test. */
import { createBank } from '@lanewise/bank/compiled/bank';
import type { TestDatabase } from '@lanewise/database/template';
import { allJobs, mailTransport } from '@lanewise/server/all-jobs';
import type { WeekStudyParts } from '@lanewise/server/features/parents/week-job';
import type { ConvergeParts } from '@lanewise/server/features/payments/converge';
import { parseConfig } from '@lanewise/server/platform/config/config';
import { runDueJobs } from '@lanewise/server/platform/jobs/runner';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openAccess } from './open-access.ts';
import { smallSnapshot } from './small-bank.ts';

/** Returns what jobs need of payments where nothing is sold. */
export function nothingSold(database: TestDatabase): ConvergeParts {
  const billing = {
    plans: [],
    providers: new Map(),
    closed: new Set<never>(),
    seller: parseConfig({}).operator,
    now: () => new Date(),
  };
  return { billing, database, publish: () => undefined };
}

/** Returns what jobs need of learners where nobody has studied. */
export function noStudies(): WeekStudyParts {
  return { bank: createBank(smallSnapshot()), access: openAccess };
}

/**
 * Runs all due jobs once and returns when none is left. With `leavesMails` mails stay queued: rendering them takes longer than anything else that
 * follows a purchase.
 */
export async function runJobs(
  database: TestDatabase,
  converging: ConvergeParts = nothingSold(database),
  leavesMails = false,
): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test' });
  const transport = mailTransport(config, database);
  const all = allJobs({ config, database, metrics: new Registry(), transport, converging, studies: noStudies() });
  const jobs = all.filter(({ name }) => !leavesMails || name !== 'send_mail');
  await runDueJobs({ pool: database.pool, jobs, log: pino({ level: 'silent' }) });
}

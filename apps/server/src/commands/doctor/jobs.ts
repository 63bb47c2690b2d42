/** Checks the queue: whether any process works on it, and which jobs were given up. */
import type { Database } from '@lanewise/database/pool';
import { countStuckEvents } from '../../features/payments/event-store.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Minutes. A job is normally picked up within seconds. */
const LATE = 5;

/** Checks the queue and the webhooks waiting in it. */
export async function checkJobs({ pool, queries }: Pick<Database, 'pool' | 'queries'>): Promise<readonly Finding[]> {
  const { rows } = await pool.query<{ present: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as present",
  );
  if (!rows[0]?.present) return [warning('There is no queue yet.', 'The next start creates it.')];
  const { rows: counts } = await pool.query<{ minutes: number | null; abandoned: number }>(
    `select
       (select floor(extract(epoch from now() - min(run_at)) / 60)::int
        from graphile_worker.jobs where locked_at is null and attempts < max_attempts) as minutes,
       (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as abandoned`,
  );
  const { minutes = null, abandoned = 0 } = counts[0] ?? {};
  const findings: Finding[] = [];
  if (minutes !== null && minutes >= LATE) {
    findings.push(fault(`A job has been waiting for ${minutes} minutes.`, 'Start a process with jobs in SERVICES.'));
  }
  if (abandoned > 0) {
    findings.push(warning(`Jobs given up: ${abandoned}.`, 'The log lines "job given up" give the reasons.'));
  }
  for (const [provider, stuck] of await countStuckEvents(queries)) {
    findings.push(warning(`Webhooks from ${provider} that cannot be processed: ${stuck}.`, 'See docs/payments.md.'));
  }
  return findings.length > 0 ? findings : [ok('no overdue jobs')];
}

/** Metrics of jobs. */
import { DAY_SECONDS, HOUR_SECONDS } from '@lanewise/contracts/durations';
import type { Database } from '@lanewise/database/pool';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** `done`; `failed`, to be retried; `given_up` after the last attempt. */
export type JobOutcome = 'done' | 'failed' | 'given_up';

export interface JobMetrics {
  /** Counts the end of a run; `seconds` is the time since the job was queued, for one that is done. */
  ended(name: string, outcome: JobOutcome, seconds?: number): void;
}

const outcomes: readonly JobOutcome[] = ['done', 'failed', 'given_up'];

/** Seconds. A mail with a code should arrive within seconds; the last attempts happen after a day. */
const DELAY_BUCKETS = [1, 5, 15, 60, 300, 1_800, 2 * HOUR_SECONDS, DAY_SECONDS];

/** Returns the counters. They start at 0 for every job, so that a first failure shows as an increase. */
export function jobMetrics(registry: Registry, names: readonly string[]): JobMetrics {
  const ended = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs that ended in this process, by job and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'job_delay_seconds',
    help: 'Time between the queuing of a job and its success, by job.',
    labelNames: ['job'],
    buckets: DELAY_BUCKETS,
    registers: [registry],
  });
  for (const job of names) for (const outcome of outcomes) ended.inc({ job, outcome }, 0);
  return {
    ended(job, outcome, seconds) {
      ended.inc({ job, outcome });
      if (seconds !== undefined) delay.observe({ job }, seconds);
    },
  };
}

/** Adds the age of the oldest overdue job. Every process that runs jobs reports the same value. */
export function queueMetrics(registry: Registry, pool: Database['pool']): void {
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'Age of the oldest job that is due and that nobody has begun; 0 if there is none.',
    registers: [registry],
    async collect() {
      const { rows } = await pool
        .query<{ seconds: number | null }>(
          `select extract(epoch from now() - min(run_at))::float8 as seconds
           from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at < now()`,
        )
        .catch(() => ({ rows: [{ seconds: Number.NaN }] }));
      this.set(rows[0]?.seconds ?? 0);
    },
  });
}

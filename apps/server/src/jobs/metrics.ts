/** Metrics of jobs. */
import { Counter, type Registry } from 'prom-client';

/** `done`; `failed`, to be retried; `given_up` after the last attempt. */
export type JobOutcome = 'done' | 'failed' | 'given_up';

export interface JobMetrics {
  ended(name: string, outcome: JobOutcome): void;
}

const outcomes: readonly JobOutcome[] = ['done', 'failed', 'given_up'];

/** Returns the counters. They start at 0 for every job, so that a first failure shows as an increase. */
export function jobMetrics(registry: Registry, names: readonly string[]): JobMetrics {
  const ended = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs that ended in this process, by job and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  for (const job of names) for (const outcome of outcomes) ended.inc({ job, outcome }, 0);
  return { ended: (job, outcome) => ended.inc({ job, outcome }) };
}

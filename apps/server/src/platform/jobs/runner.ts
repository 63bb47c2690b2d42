/** Runs jobs with graphile-worker, in this process and on its connections. */

import { EventEmitter } from 'node:events';
import type { Database } from '@lanewise/database/pool';
import {
  type CronItem,
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { currentTime } from '../clock/clock.ts';
import { faultSummary } from '../faults/fault-summary.ts';
import { inJobSpan } from '../tracing/tracing.ts';
import { freeAbandoned, holdRunnerLock, type RunnerLock } from './abandoned.ts';
import { type JobMetrics, jobMetrics, queueMetrics } from './metrics.ts';
import type { Job } from './registry.ts';

/** Concurrent jobs in a process. They mostly wait for other services and use a connection only briefly. */
export const jobsAtOnce = 4;
/** Milliseconds between two searches for jobs whose process has died. */
const LOOK_FOR_ABANDONED_MS = 10_000;
/** Milliseconds before a runner that has stopped by itself (after a long outage of the database) is started again. */
const RESTART_MS = 5_000;
/** Milliseconds after which running jobs get the signal that the server is stopping. */
const ABORT_AFTER_MS = 5_000;

/**
 * Results of jobs are written in batches, because only then does the queue retry writing them and wait for them when it stops. Written one by one, an
 * outage of the database would end the process by an unhandled rejection.
 */
const preset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** The dependencies of the runner. */
export interface RunnerParts {
  readonly pool: Database['pool'];
  readonly jobs: readonly Job[];
  readonly log: Logger;
  readonly metrics: Registry;
  /** Concurrent jobs. */
  readonly atOnce?: number;
}

/** A started runner. */
export interface RunningJobs {
  /** Starts no more jobs, and resolves when the running ones have ended. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts to run queued and scheduled jobs. Resolves when it has begun to look for them. */
export async function startJobs(parts: RunnerParts): Promise<RunningJobs> {
  const { pool, jobs, log, metrics: registry, atOnce = jobsAtOnce } = parts;
  const metrics = jobMetrics(
    registry,
    jobs.map((job) => job.name),
  );
  queueMetrics(registry, pool);
  let runner: Runner | null = null;
  let life: RunnerLock | null = null;
  let stopping: Promise<void> | null = null;
  let restart: NodeJS.Timeout | undefined;

  const free = async () => {
    try {
      const dead = await freeAbandoned(pool);
      if (dead > 0) log.warn({ dead }, 'jobs of dead processes run again');
    } catch (error) {
      log.warn({ fault: faultSummary(error) }, 'the search for abandoned jobs failed');
    }
  };
  const begin = async () => {
    const events = watchedEvents(log, metrics);
    let runnerId = '';
    events.on('pool:create', ({ workerPool }) => {
      runnerId = workerPool.id;
    });
    const begun = await run({
      pgPool: pool,
      taskList: taskListOf(jobs, log),
      parsedCronItems: parseCronItems(cronItemsOf(jobs)),
      concurrency: atOnce,
      gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
      preset,
      // lifecycle.ts handles signals.
      noHandleSignals: true,
      events,
      logger: queueLogger(log),
    });
    runner = begun;
    begun.promise.catch(() => undefined).then(again);
    life = await holdRunnerLock(pool, runnerId);
  };
  const again = () => {
    if (stopping) return;
    life?.end();
    log.error('the job runner stopped by itself and is started again');
    restart = setTimeout(() => begin().catch(again), RESTART_MS);
  };

  await free();
  await begin();
  const timer = setInterval(free, LOOK_FOR_ABANDONED_MS);
  return {
    stop() {
      stopping ??= (async () => {
        clearInterval(timer);
        clearTimeout(restart);
        await runner?.stop().catch(() => undefined);
        life?.end();
      })();
      return stopping;
    },
  };
}

/** Runs all due jobs, one at a time or `atOnce`, and resolves when none is left. Runs no scheduled jobs. For tests and tools. */
export async function runDueJobs(
  { pool, jobs, log }: Omit<RunnerParts, 'metrics' | 'atOnce'>,
  atOnce = 1,
): Promise<void> {
  await runOnce({
    pgPool: pool,
    concurrency: atOnce,
    taskList: taskListOf(jobs, log),
    preset,
    noHandleSignals: true,
    events: watchedEvents(log, { ended: () => undefined }),
    logger: queueLogger(log),
  });
}

function taskListOf(jobs: readonly Job[], log: Logger): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: row, abortSignal: signal }) => {
        const about = log.child({ job: job.name, jobId: row.id });
        const run = { queuedAt: row.created_at, attempt: row.attempts, signal, log: about };
        await inJobSpan(job.name, () => job.run(payload, run));
      },
    ]),
  );
}

function cronItemsOf(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron, attempts }) =>
    // The key keeps failed runs that wait for a retry from piling up.
    cron === undefined
      ? []
      : [{ task: name, match: cron, identifier: name, options: { maxAttempts: attempts, jobKey: name } }],
  );
}

/** Counts and logs finished jobs. */
function watchedEvents(log: Logger, metrics: JobMetrics): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => {
    metrics.ended(job.task_identifier, 'done', (currentTime().getTime() - job.created_at.getTime()) / 1000);
  });
  events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts;
    metrics.ended(job.task_identifier, isLast ? 'given_up' : 'failed');
    const line = { job: job.task_identifier, jobId: job.id, attempt: job.attempts, fault: faultSummary(error) };
    if (isLast) log.error(line, 'job given up');
    else log.warn(line, 'job failed and will run again');
  });
  return events;
}

/** The queue's own log without the lines about single jobs, which repeat error messages that may contain addresses. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.job !== undefined) return;
    if (level === 'error') log.error({ queue: message }, 'job queue');
    else if (level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}

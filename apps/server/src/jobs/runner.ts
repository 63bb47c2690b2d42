/** Runs jobs on graphile-worker, in our own process and on our own connections. */
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
import { faultSummary } from '../faults/fault-summary.ts';
import { freeAbandoned, type SignOfLife, showLife } from './abandoned.ts';
import { type JobMetrics, jobMetrics } from './metrics.ts';
import type { Job } from './registry.ts';

/** Jobs at once in a process. They wait for others most of their time; each needs a connection only for moments. */
const CONCURRENCY = 4;
/** Milliseconds between two looks for jobs whose process died. */
const LOOK_FOR_ABANDONED = 10_000;
/** Milliseconds before a runner that ended by itself (the database was away for long) is started anew. */
const RESTART = 5_000;
/** Milliseconds after which a job under way is told, by its signal, that the server is stopping. */
const ABORT_AFTER = 5_000;

/**
 * Ends of jobs are written in batches, of whatever has ended by then: only so does the queue try again to write them, and wait for them
 * when it stops. Written one by one, a database that is away would end the process by an unhandled rejection.
 */
const preset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** What jobs are run with. */
export interface RunnerParts {
  readonly pool: Database['pool'];
  readonly jobs: readonly Job[];
  readonly log: Logger;
  readonly metrics: Registry;
}

/** Jobs that are being run. */
export interface RunningJobs {
  /** Takes no more jobs and resolves when those under way have ended. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts to run jobs, queued ones and those whose time comes. Resolves when it looks for them. */
export async function startJobs({ pool, jobs, log, metrics: registry }: RunnerParts): Promise<RunningJobs> {
  const metrics = jobMetrics(
    registry,
    jobs.map((job) => job.name),
  );
  let runner: Runner | null = null;
  let life: SignOfLife | null = null;
  let stopping: Promise<void> | null = null;
  let restart: NodeJS.Timeout | undefined;

  const free = async () => {
    try {
      const dead = await freeAbandoned(pool);
      if (dead > 0) log.warn({ dead }, 'jobs of processes that died run again');
    } catch (error) {
      log.warn({ fault: faultSummary(error) }, 'abandoned jobs could not be looked for');
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
      concurrency: CONCURRENCY,
      gracefulShutdownAbortTimeout: ABORT_AFTER,
      preset,
      // Signals are lifecycle.ts' to hear.
      noHandleSignals: true,
      events,
      logger: queueLogger(log),
    });
    runner = begun;
    begun.promise.catch(() => undefined).then(again);
    life = await showLife(pool, runnerId);
  };
  const again = () => {
    if (stopping) return;
    life?.end();
    log.error('the job runner ended by itself and is started again');
    restart = setTimeout(() => begin().catch(again), RESTART);
  };

  await free();
  await begin();
  const timer = setInterval(free, LOOK_FOR_ABANDONED);
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

/** Runs what is due and returns when nothing is left to do. Runs nothing by the clock. For tests and tools. */
export async function runDueJobs({ pool, jobs, log }: Omit<RunnerParts, 'metrics'>): Promise<void> {
  await runOnce({
    pgPool: pool,
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
        await job.run(payload, { queuedAt: row.created_at, attempt: row.attempts, signal, log: about });
      },
    ]),
  );
}

function cronItemsOf(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron, attempts }) =>
    // The key keeps a run that failed and waits from piling up with the next.
    cron === undefined
      ? []
      : [{ task: name, match: cron, identifier: name, options: { maxAttempts: attempts, jobKey: name } }],
  );
}

/** Counts and logs what ends. */
function watchedEvents(log: Logger, metrics: JobMetrics): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => metrics.ended(job.task_identifier, 'done'));
  events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts;
    metrics.ended(job.task_identifier, isLast ? 'given_up' : 'failed');
    const line = { job: job.task_identifier, jobId: job.id, attempt: job.attempts, fault: faultSummary(error) };
    if (isLast) log.error(line, 'job given up');
    else log.warn(line, 'job failed, it runs again');
  });
  return events;
}

/** The queue's own log without its lines about single jobs: they repeat messages of faults, which may hold addresses. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.job !== undefined) return;
    if (level === 'error') log.error({ queue: message }, 'job queue');
    else if (level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}

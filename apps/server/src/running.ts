/** What runs in this process, and how it stops. */
import type { EmbeddedPostgres } from '@lanewise/database/embedded';
import type { Database } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorReports } from './platform/error-reports/error-reports.ts';
import type { RunningJobs } from './platform/jobs/runner.ts';
import type { Connections } from './platform/process/connections.ts';
import type { MetricsServer } from './platform/process/metrics-server.ts';
import type { Shutdown } from './platform/process/shutdown.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** Milliseconds that running requests and jobs have to finish. Then connections are closed; unfinished jobs run again later. */
const drainLimit = 10_000;
/** Milliseconds that running queries have to finish. */
const queryLimit = 3_000;
/** Milliseconds between two checks for connections that have become idle. */
const idlePeriod = 50;

/** What is running, in the order it was started. */
export interface Running {
  /** The start of the embedded PostgreSQL, which must end before this process may. */
  startingEmbedded: Promise<EmbeddedPostgres> | null;
  embedded: EmbeddedPostgres | null;
  database: Database | null;
  app: FastifyInstance | null;
  jobs: RunningJobs | null;
  /** The end of going by the database's clock. */
  clock: { close(): void } | null;
  metrics: MetricsServer | null;
  tracing: Tracing | null;
  reports: ErrorReports | null;
  /** Milliseconds for load balancers to stop sending requests before none are accepted. */
  drainPeriod: number;
  readonly connections: Connections;
  /** Once true, lost connections and stopped processes are our own doing. */
  stopping: boolean;
}

/** Stops everything in reverse order. A part that fails or takes too long does not keep the rest from stopping. */
export async function stop(running: Running, shutdown: Shutdown, log: Logger | null): Promise<void> {
  running.stopping = true;
  const { app, jobs, database, metrics, clock } = running;
  const embedded = running.embedded ?? (await running.startingEmbedded?.catch(() => null)) ?? null;
  embedded?.announceStop();
  await Promise.all([
    app && drain(app, running, shutdown, log),
    // A job that takes longer is abandoned: its lock ends with this process, and it runs again.
    jobs && inTime(jobs.stop(), drainLimit, shutdown.forced),
  ]);
  clock?.close();
  await metrics?.close();
  await running.tracing?.stop();
  await running.reports?.flush();
  if (database) await inTime(database.close(), queryLimit, shutdown.forced);
  await embedded?.stop();
}

/** Waits until load balancers send no more requests, then accepts none, lets running ones finish and closes each connection once it is idle. */
async function drain(
  app: FastifyInstance,
  { connections, drainPeriod }: Pick<Running, 'connections' | 'drainPeriod'>,
  shutdown: Shutdown,
  log: Logger | null,
): Promise<void> {
  app.draining.begin();
  // After a fault, such as a lost database, there is nothing worth waiting for.
  if (drainPeriod > 0 && shutdown.exitCode === 0) await inTime(shutdown.forced, drainPeriod);
  const closed = app.close().catch((error: unknown) => log?.error({ err: error }, 'closing failed'));
  const timer = setInterval(() => connections.closeIdle(), idlePeriod);
  if (!(await inTime(closed, drainLimit, shutdown.forced))) {
    log?.warn('requests under way were cut off');
    connections.closeAll();
    await inTime(closed, queryLimit);
  }
  clearInterval(timer);
}

/** Waits for work, at most so long and at most until a shutdown is forced. Returns whether the work finished. */
async function inTime(work: Promise<unknown>, milliseconds: number, forced?: Promise<void>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), milliseconds);
  const done = await Promise.race([
    work.then(() => true),
    timeout.promise,
    ...(forced ? [forced.then(() => false)] : []),
  ]);
  clearTimeout(timer);
  return done;
}

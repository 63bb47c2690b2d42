import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { recordSnapshot } from '@lanewise/database/bank-snapshots';
import { type EmbeddedPostgres, startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { addressOf, type Database, openDatabase } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { followDatabaseClock } from './platform/clock/clock.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import { type ErrorReports, openErrorReports } from './platform/error-reports/error-reports.ts';
import { asDatabaseFault } from './platform/faults/database-fault.ts';
import type { RunningJobs } from './platform/jobs/runner.ts';
import { type Connections, watchConnections } from './platform/process/connections.ts';
import { type CrashReport, crashReport } from './platform/process/crash-report.ts';
import { createLog } from './platform/process/log.ts';
import { type MetricsServer, startMetricsServer } from './platform/process/metrics-server.ts';
import { asPortFault, requireFreePort } from './platform/process/port.ts';
import { keyBesideDatabase } from './platform/process/secret-key.ts';
import { explain, type Shutdown, watchForShutdown } from './platform/process/shutdown.ts';
import { type StartReport, startReport } from './platform/process/start-report.ts';
import { startTracing, type Tracing, watchQuery } from './platform/tracing/tracing.ts';
import { warmUp } from './warm-up.ts';

/** Milliseconds that running requests and jobs have to finish. Then connections are closed; unfinished jobs run again later. */
const drainLimit = 10_000;
/** Milliseconds that running queries have to finish. */
const queryLimit = 3_000;
/** Milliseconds between two checks for connections that have become idle. */
const idlePeriod = 50;

/** What is running, in the order it was started. */
interface Running {
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

/**
 * Runs the server: starts everything in order, waits for a shutdown to be requested, stops everything in reverse order.
 *
 * @returns the exit code: 0 after a signal, 1 when the server could not start or could not continue
 */
export async function serve(): Promise<number> {
  const report = startReport(process.stdout);
  const connections = watchConnections();
  const running: Running = {
    startingEmbedded: null,
    embedded: null,
    database: null,
    app: null,
    jobs: null,
    clock: null,
    metrics: null,
    tracing: null,
    reports: null,
    drainPeriod: 0,
    connections,
    stopping: false,
  };
  const print = (text: string) => process.stderr.write(text);
  const shutdown = watchForShutdown(print);
  let log: Logger | null = null;
  try {
    const config = loadConfig();
    const reports = config.errorReports && openErrorReports(config.errorReports);
    running.reports = reports;
    log = createLog(config.logLevel, reports?.ofServer);
    for (const warning of config.warnings) log.warn(warning);
    await start(config, log, report, running, shutdown);
    const exitCode = await shutdown.requested;
    await stop(running, shutdown, log);
    return exitCode;
  } catch (error) {
    await stop(running, shutdown, log).catch(() => undefined);
    if (error instanceof StartAborted) return error.exitCode;
    print(explain(error));
    return 1;
  }
}

/** Raised in the middle of a step when a shutdown was requested before the start was complete. */
class StartAborted extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super('A shutdown was requested during the start.');
    this.exitCode = exitCode;
  }
}

async function start(
  config: Config,
  log: Logger,
  report: StartReport,
  running: Running,
  shutdown: Shutdown,
): Promise<void> {
  const aborted = shutdown.requested.then((exitCode) => {
    throw new StartAborted(exitCode);
  });
  aborted.catch(() => undefined);
  /** Runs a step, and abandons it if a shutdown is requested meanwhile: what it has done so far can be repeated. */
  const step: StartReport['step'] = async (...work) => {
    const result = await Promise.race([report.step(...work), aborted]);
    // A step that does not wait for anything lets no signal through before it is done.
    await setImmediate();
    if (shutdown.exitCode !== null) throw new StartAborted(shutdown.exitCode);
    return result;
  };
  if (config.tracing !== null) running.tracing = await startTracing(config.tracing);
  const database = await step(
    'database',
    () => startDatabase(config, log, running, shutdown),
    ({ version }) => describeDatabase(config, version, running.embedded),
  );
  const url = running.embedded?.url ?? config.databaseUrl ?? '';
  const place = running.embedded ? `in ${config.dataDir}` : `at ${addressOf(url)}`;
  /** Explains errors of work that fails mostly because of the database: a role without rights, a standby, a damaged file. */
  const inDatabase = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asDatabaseFault(place, error);
    }
  };
  await step(
    'migrate',
    () => inDatabase(migrateDatabase(config.databaseDirectUrl ?? url)),
    (count) => (count === 0 ? 'nothing to do' : `${count} applied`),
  );
  running.clock = await inDatabase(followDatabaseClock(database.pool));
  const { bank } = await step(
    'bank',
    async () => {
      const { loadBank } = await import('./platform/process/bank.ts');
      return await loadBank((snapshot) => inDatabase(recordSnapshot(database, snapshot)));
    },
    (loaded) => `${loaded.counts.questions} questions, snapshot ${loaded.bank.hash}`,
  );
  const { content } = await step(
    'texts',
    async () => {
      const { loadTexts } = await import('./platform/process/content.ts');
      return await loadTexts();
    },
    ({ texts }) => `${texts} texts`,
  );
  const app = await step('app', async () => {
    // Imported late, because it is slow: faults of the environment, the port or the database are reported first.
    const { buildApp } = await import('./app.ts');
    const secretKey = config.secretKey ?? (running.embedded ? await keyBesideDatabase(config.dataDir) : null);
    running.app = await buildApp({
      config: { ...config, secretKey },
      database,
      bank,
      content,
      log,
      errorReports: running.reports,
    });
    await running.app.ready();
    return running.app;
  });
  if (config.services.includes('jobs')) {
    await step('jobs', async () => {
      const { startJobService } = await import('./job-service.ts');
      running.jobs = await inDatabase(
        startJobService({
          config,
          database,
          log,
          metrics: app.metrics.registry,
          converging: app.converging,
          studies: app.studies,
        }),
      );
    });
  }
  await step('listen', async () => {
    const { host, metricsPort } = config;
    if (metricsPort !== null) running.metrics = await startMetricsServer(app.metrics.registry, host, metricsPort);
    await listen(app, config, log);
  });
  running.drainPeriod = config.drainSeconds * 1000;
  report.ready(`http://${printableHost(config.host)}:${config.port}`);
  const { warmUps } = await import('./warm-ups.ts');
  void warmUp(warmUps(config), log, () => running.stopping || shutdown.exitCode !== null);
}

async function startDatabase(config: Config, log: Logger, running: Running, shutdown: Shutdown): Promise<Database> {
  let url = config.databaseUrl;
  const checkPort = () => requireFreePort(config.host, config.port);
  if (url === null) {
    const report = crashReport();
    const abort = new AbortController();
    void shutdown.requested.then(() => abort.abort());
    running.startingEmbedded = startEmbedded({
      dataDir: config.dataDir,
      signal: abort.signal,
      // The folder is locked before the port is checked: a second start learns that the server already runs, and a restart waits.
      whenLocked: checkPort,
      onLog(line) {
        report.record(line);
        log.debug({ postgres: line }, 'postgres');
      },
    });
    const server = await running.startingEmbedded;
    running.embedded = server;
    void keepRunning(server, report, running, log);
    url = server.url;
  } else {
    await checkPort();
  }
  running.database = await openDatabase({
    url,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
    watchQuery: config.tracing === null ? undefined : watchQuery,
    onError(error) {
      // Only the message is logged, because the error holds the whole connection. While we stop, a lost connection is no fault.
      if (!running.stopping) log.warn({ reason: error.message }, 'a database connection was lost');
    },
  });
  return running.database;
}

/** Milliseconds between two tries to start PostgreSQL again. */
const restartWait = 5_000;

/** Starts the embedded PostgreSQL again whenever it ends by itself, e.g. on a full disk. Meanwhile pages that need no database go on. */
async function keepRunning(
  server: EmbeddedPostgres,
  report: CrashReport,
  running: Pick<Running, 'stopping'>,
  log: Logger,
): Promise<void> {
  for (;;) {
    await server.ended();
    if (running.stopping) return;
    log.error({ reason: report.reason() }, 'The embedded PostgreSQL stopped unexpectedly and is started again');
    while (!(await isRestarted(server, log))) {
      await wait(restartWait, undefined, { ref: false });
      if (running.stopping) return;
    }
  }
}

async function isRestarted(server: EmbeddedPostgres, log: Logger): Promise<boolean> {
  try {
    await server.restart();
    log.warn('The embedded PostgreSQL runs again');
    return true;
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'The embedded PostgreSQL cannot be started again yet');
    return false;
  }
}

function describeDatabase(config: Config, version: string, embedded: EmbeddedPostgres | null): string {
  if (embedded === null) return `PostgreSQL ${version} at DATABASE_URL`;
  const history = embedded.created ? ', new' : embedded.recovered ? ', recovered from an unclean end' : '';
  return `PostgreSQL ${version} in ${config.dataDir}${history}${describeAccount(embedded.runsAs)}`;
}

/** Returns how root's start was handled, since PostgreSQL refuses to run as root; '' if this process is not root. */
function describeAccount(runsAs: EmbeddedPostgres['runsAs']): string {
  if (runsAs === null) return '';
  const { account, programsCopiedTo } = runsAs;
  const copy = programsCopiedTo === null ? '' : `, programs copied to ${programsCopiedTo}`;
  return `, run by the existing account ${account} because PostgreSQL refuses root${copy}`;
}

async function listen(app: FastifyInstance, config: Config, log: Logger): Promise<void> {
  // Fastify logs every address it listens on; the start report already names the one to visit.
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asPortFault(config.host, config.port, error);
  } finally {
    log.level = config.logLevel;
  }
}

/** Returns the host to visit: addresses such as 0.0.0.0, which mean every interface, become localhost. */
function printableHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Stops everything in reverse order. A part that fails or takes too long does not keep the rest from stopping. */
async function stop(running: Running, shutdown: Shutdown, log: Logger | null): Promise<void> {
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

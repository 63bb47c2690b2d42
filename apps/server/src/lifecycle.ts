import { setImmediate } from 'node:timers/promises';
import { recordSnapshot } from '@lanewise/database/bank-snapshots';
import { migrateDatabase } from '@lanewise/database/migrate';
import { addressOf } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fillDirectory } from './features/schools/import/sample-schools.ts';
import { followDatabaseClock } from './platform/clock/clock.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import { openErrorReports } from './platform/error-reports/error-reports.ts';
import { asDatabaseFault } from './platform/faults/database-fault.ts';
import { watchConnections } from './platform/process/connections.ts';
import { createLog } from './platform/process/log.ts';
import { startMetricsServer } from './platform/process/metrics-server.ts';
import { asPortFault } from './platform/process/port.ts';
import { keyBesideDatabase } from './platform/process/secret-key.ts';
import { explain, type Shutdown, watchForShutdown } from './platform/process/shutdown.ts';
import { type StartReport, startReport } from './platform/process/start-report.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { type Running, stop } from './running.ts';
import { describeDatabase, startDatabase } from './start-database.ts';
import { warmUp } from './warm-up.ts';

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
  if (config.mode === 'development' && config.sandbox) await inDatabase(fillDirectory(database.queries));
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

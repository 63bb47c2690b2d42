import { recordSnapshot } from '@lanewise/database/bank-snapshots';
import { type EmbeddedPostgres, startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { addressOf, type Database, openDatabase } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, loadConfig } from '../config.ts';
import { asDatabaseFault } from '../faults/database-fault.ts';
import type { RunningJobs } from '../jobs/runner.ts';
import { type Connections, watchConnections } from './connections.ts';
import { crashReport } from './crash-report.ts';
import { createLog } from './log.ts';
import { asPortFault, requireFreePort } from './port.ts';
import { type End, explain, watchForTheEnd } from './shutdown.ts';
import { type StartReport, startReport } from './start-report.ts';
import { warmUp } from './warm-up.ts';

/** Milliseconds that requests and jobs under way have to end. Connections are cut then; jobs run again. */
const drainLimit = 10_000;
/** Milliseconds that queries under way have to end. */
const queryLimit = 3_000;
/** Milliseconds between two looks for connections whose last request has ended. */
const idlePeriod = 50;

/** What is running, in the order it was started. */
interface Running {
  embedded: EmbeddedPostgres | null;
  database: Database | null;
  app: FastifyInstance | null;
  jobs: RunningJobs | null;
  readonly connections: Connections;
  /** From here on, what ends does so because we end it. */
  stopping: boolean;
}

/**
 * Runs the server from start to end: starts everything in order, waits for a signal, ends everything in reverse order.
 *
 * @returns the exit code: 0 after a signal, 1 when it could not start or could not go on
 */
export async function serve(): Promise<number> {
  const report = startReport(process.stdout);
  const connections = watchConnections();
  const running: Running = { embedded: null, database: null, app: null, jobs: null, connections, stopping: false };
  const tell = (text: string) => process.stderr.write(text);
  const end = watchForTheEnd(tell);
  let log: Logger | null = null;
  try {
    const config = loadConfig();
    log = createLog(config.logLevel);
    await start(config, log, report, running, end);
    const code = await end.reached;
    await stop(running, end, log);
    return code;
  } catch (error) {
    await stop(running, end, log).catch(() => undefined);
    if (error instanceof Ended) return error.code;
    tell(explain(error));
    return 1;
  }
}

/** Raised between two steps of the start when the end has come before it was complete. */
class Ended extends Error {
  readonly code: number;
  constructor(code: number) {
    super('ended while starting');
    this.code = code;
  }
}

async function start(config: Config, log: Logger, report: StartReport, running: Running, end: End): Promise<void> {
  let hurried: Promise<never> = new Promise(() => undefined);
  /** A step whose end is the last moment at which a signal may have asked us to go no further. */
  const step: StartReport['step'] = async (...work) => {
    const result = await Promise.race([report.step(...work), hurried]);
    if (end.code !== null) throw new Ended(end.code);
    return result;
  };
  const database = await step(
    'database',
    () => startDatabase(config, log, running, end),
    ({ version }) => describeDatabase(config, version, running.embedded),
  );
  // From here on we know what has to be ended: whoever asks twice need not wait for a step that waits for others.
  hurried = end.hurried.then(() => {
    throw new Ended(end.code ?? 0);
  });
  hurried.catch(() => undefined);
  const url = running.embedded?.url ?? config.databaseUrl ?? '';
  const place = running.embedded ? `in ${config.dataDir}` : `at ${addressOf(url)}`;
  /** Work whose failing is most often the database's: a role without rights, a standby, a damaged file. */
  const inDatabase = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asDatabaseFault(place, error);
    }
  };
  await step(
    'migrate',
    () => inDatabase(migrateDatabase(url)),
    (count) => (count === 0 ? 'nothing to do' : `${count} applied`),
  );
  const { bank } = await step(
    'bank',
    async () => {
      const { loadBank } = await import('./bank.ts');
      return await loadBank((snapshot) => inDatabase(recordSnapshot(database, snapshot)));
    },
    (loaded) => `${loaded.counts.questions} questions, snapshot ${loaded.bank.hash}`,
  );
  const app = await step('app', async () => {
    // Imported late: what is wrong with the environment, the port or the database is told before this takes its time.
    const { buildApp } = await import('../app.ts');
    running.app = await buildApp({ config, database, bank, log });
    await running.app.ready();
    return running.app;
  });
  if (config.services.includes('jobs')) {
    await step('jobs', async () => {
      const { startJobService } = await import('./job-service.ts');
      running.jobs = await inDatabase(startJobService({ config, database, log, metrics: app.metrics.registry }));
    });
  }
  await step('listen', () => listen(app, config, log));
  report.ready(`http://${printableHost(config.host)}:${config.port}`);
  const { warmUps } = await import('../warm-ups.ts');
  void warmUp(warmUps(config), log, () => running.stopping || end.code !== null);
}

async function startDatabase(config: Config, log: Logger, running: Running, end: End): Promise<Database> {
  let url = config.databaseUrl;
  const checkPort = () => requireFreePort(config.host, config.port);
  if (url === null) {
    const report = crashReport();
    const server = await startEmbedded({
      dataDir: config.dataDir,
      // First the folder, then the port: whoever starts twice learns that it already runs, and a restart waits its turn.
      whenLocked: checkPort,
      onLog(line) {
        report.record(line);
        log.debug({ postgres: line }, 'postgres');
      },
    });
    running.embedded = server;
    void server.ended.then(() => {
      if (!running.stopping) end.come(1, endedByItself(report.reason()));
    });
    url = server.url;
  } else {
    await checkPort();
  }
  running.database = await openDatabase({
    url,
    onError(error) {
      // The error holds the whole connection. While we stop, the database may end one that is being closed.
      if (!running.stopping) log.warn({ reason: error.message }, 'a database connection was lost');
    },
  });
  return running.database;
}

function endedByItself(words: string | null): string {
  if (words === null) return 'The embedded PostgreSQL has ended by itself. Start again; it recovers.';
  return `The embedded PostgreSQL has ended by itself (${words}). Put that right and start again; it recovers.`;
}

function describeDatabase(config: Config, version: string, embedded: EmbeddedPostgres | null): string {
  if (embedded === null) return `PostgreSQL ${version} at DATABASE_URL`;
  const history = embedded.created ? ', new' : embedded.recovered ? ', recovered from an unclean end' : '';
  return `PostgreSQL ${version} in ${config.dataDir}${history}`;
}

async function listen(app: FastifyInstance, config: Config, log: Logger): Promise<void> {
  // Fastify logs each address it listens at; the report says it once, and in words.
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asPortFault(config.host, config.port, error);
  } finally {
    log.level = config.logLevel;
  }
}

/** An address that listens to everyone is no address to visit. */
function printableHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Ends everything in reverse order. Nothing that takes too long or fails keeps the rest from ending. */
async function stop(running: Running, end: End, log: Logger | null): Promise<void> {
  const { app, jobs, database, embedded } = running;
  running.stopping = true;
  embedded?.announceStop();
  await Promise.all([
    app && drain(app, running.connections, end, log),
    // A job that takes longer is left: its lock goes with us, and it runs again.
    jobs && inTime(jobs.stop(), drainLimit, end.hurried),
  ]);
  if (database) await inTime(database.close(), queryLimit, end.hurried);
  await embedded?.stop();
}

/** Takes no new requests, lets those under way end, and closes each connection when its last one has. */
async function drain(app: FastifyInstance, connections: Connections, end: End, log: Logger | null): Promise<void> {
  const closed = app.close().catch((error: unknown) => log?.error({ err: error }, 'closing failed'));
  const timer = setInterval(() => connections.closeIdle(), idlePeriod);
  if (!(await inTime(closed, drainLimit, end.hurried))) {
    log?.warn('requests under way were cut off');
    connections.closeAll();
    await inTime(closed, queryLimit);
  }
  clearInterval(timer);
}

async function inTime(work: Promise<unknown>, milliseconds: number, hurried?: Promise<void>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), milliseconds);
  const done = await Promise.race([
    work.then(() => true),
    timeout.promise,
    ...(hurried ? [hurried.then(() => false)] : []),
  ]);
  clearTimeout(timer);
  return done;
}

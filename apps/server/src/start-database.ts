import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbedded } from '@lanewise/database/embedded';
import { type Database, openDatabase } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.ts';
import { type CrashReport, crashReport } from './platform/process/crash-report.ts';
import { requireFreePort } from './platform/process/port.ts';
import type { Shutdown } from './platform/process/shutdown.ts';
import { watchQuery } from './platform/tracing/tracing.ts';
import type { Running } from './running.ts';

type DatabaseParts = Pick<Running, 'startingEmbedded' | 'embedded' | 'database' | 'stopping'>;

/**
 * Connects to the database of the settings, else to the embedded PostgreSQL, which it starts and keeps running. Each part is entered as soon as it
 * exists, so that a shutdown meanwhile can end it.
 */
export async function startDatabase(
  config: Config,
  log: Logger,
  running: DatabaseParts,
  shutdown: Pick<Shutdown, 'requested'>,
): Promise<Database> {
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
      // Only the message is logged, because the error holds the whole connection. While we stop, losing a connection is expected.
      if (!running.stopping) log.warn({ reason: error.message }, 'a database connection was lost');
    },
  });
  return running.database;
}

/** Milliseconds between two attempts to start PostgreSQL again. */
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

/** Returns the start report's words about the database. */
export function describeDatabase(config: Config, version: string, embedded: EmbeddedPostgres | null): string {
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

import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { accountFor } from './embedded/account.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import {
  type Cluster,
  createCluster,
  databaseName,
  inspectCluster,
  passwordFile,
  passwordOf,
  removeUnfinished,
  role,
} from './embedded/cluster.ts';
import { faultFromFileSystem } from './embedded/diagnose.ts';
import { type FolderLock, type LockTimeouts, lockFolder } from './embedded/folder-lock.ts';
import { clearStalePostmaster, startPostmaster } from './embedded/postmaster.ts';
import { DataFolderCorrupt, DiskFull } from './faults.ts';

export interface EmbeddedOptions {
  /** The data folder, created if missing. PostgreSQL's files go to `postgres` in it. */
  readonly dataDir: string;
  /** Receives each line of PostgreSQL's log. */
  readonly onLog?: (line: string) => void;
  /** Trades durability for speed. Only for tests, whose data may be lost. */
  readonly volatile?: boolean;
  /** Called once the folder is locked and before anything slow happens. If it throws, the start fails with that error. */
  readonly whenLocked?: () => Promise<void>;
  /** How long to wait for another process that has locked the folder. */
  readonly timeouts?: LockTimeouts;
  /** Aborts the start: it then rejects with the signal's reason, within seconds and with no process left behind. */
  readonly signal?: AbortSignal;
}

/** A PostgreSQL server that runs as long as this process does. */
export interface EmbeddedPostgres {
  /** URL with user and password; reachable from this machine only. */
  readonly url: string;
  readonly port: number;
  /** The process that runs now. */
  readonly pid: number;
  /** Whether this start created the data directory. */
  readonly created: boolean;
  /** The account it runs as because this process is root, and where root copied its programs for it; null if it runs as this process. */
  readonly runsAs: { readonly account: string; readonly programsCopiedTo: string | null } | null;
  /** Whether the last run ended without a proper shutdown and PostgreSQL recovered from its log. */
  readonly recovered: boolean;
  /** Resolves when the server that runs now has ended for any reason. */
  ended(): Promise<void>;
  /**
   * Starts the server again after it has ended, at the same address. Rejects, after which it can be tried again, while it cannot be started: with
   * `DiskFull`, or as `startEmbedded` does. Once `stop` has been called it does nothing.
   */
  restart(): Promise<void>;
  /** Tells a process waiting for the folder that this one is stopping. */
  announceStop(): void;
  /** Stops the server and unlocks the folder. Safe to call twice. */
  stop(): Promise<void>;
}

/** Bytes needed for a new data directory: PostgreSQL 18 fills 40 MB immediately, and needs room to work. */
const roomForNew = 80 * 1024 * 1024;
/** Bytes needed to start on an existing one: a segment of PostgreSQL's write-ahead log. */
const roomForExisting = 16 * 1024 * 1024;
/** SQLSTATE invalid_password (PostgreSQL manual, appendix A). */
const wrongPassword = '28P01';

/**
 * Starts the embedded PostgreSQL of a data folder. Creates the data directory on first use and cleans up after a crash.
 *
 * @throws {StartFault} one of the types in faults.ts: the folder is in use, damaged, not accessible or of another version; the disk is
 * full; PostgreSQL cannot run on this machine
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, 'postgres');
  let lock: FolderLock | null = null;
  try {
    await mkdir(dataDir, { recursive: true });
    lock = await lockFolder(dataDir, options.timeouts, options.signal);
    await options.whenLocked?.();
    return await startLocked(options, folder, lock);
  } catch (error) {
    lock?.release();
    options.signal?.throwIfAborted();
    throw faultFromFileSystem(dataDir, error);
  }
}

async function startLocked(options: EmbeddedOptions, folder: string, lock: FolderLock): Promise<EmbeddedPostgres> {
  const created = !existsSync(folder);
  await requireRoom(folder, created ? roomForNew : roomForExisting);
  const account = await accountFor(folder);
  const cluster: Cluster = {
    folder,
    account,
    binaries: await prepareBinaries(account, dirname(folder)),
    volatile: options.volatile ?? false,
    signal: options.signal,
  };
  await removeUnfinished(folder);
  if (created) await createCluster(cluster);
  else await inspectCluster(cluster);
  const recovered = await clearStalePostmaster(folder, options.signal);
  const password = await passwordOf(cluster);
  const onLine = (line: string) => options.onLog?.(line);
  let postmaster = await startPostmaster(cluster, onLine);
  const url = `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${databaseName}`;
  try {
    await requireAnswer(url, folder);
    options.signal?.throwIfAborted();
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const { port } = postmaster;
  let isStopped = false;
  let restarting: Promise<void> = Promise.resolve();
  const startAgain = async () => {
    await requireRoom(folder, roomForExisting);
    await clearStalePostmaster(folder, options.signal);
    if (!isStopped) postmaster = await startPostmaster(cluster, onLine, port);
  };
  return {
    url,
    port,
    get pid() {
      return postmaster.pid;
    },
    created,
    runsAs: account && { account: account.name, programsCopiedTo: cluster.binaries.copiedTo },
    recovered,
    ended: () => postmaster.ended,
    restart() {
      restarting = isStopped ? Promise.resolve() : startAgain();
      return restarting;
    },
    announceStop: () => lock.announceStop(),
    async stop() {
      isStopped = true;
      lock.announceStop();
      await restarting.catch(() => undefined);
      await postmaster.stop();
      lock.release();
    },
  };
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(join(folder, '..'));
  const free = bavail * bsize;
  if (free < needed) {
    throw new DiskFull(folder, `${Math.floor(free / 1024 / 1024)} MB free, ${needed / 1024 / 1024} MB needed`);
  }
}

/** A server may start although its files no longer contain our database; only a query can tell. */
async function requireAnswer(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lanewise start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select count(*) from pg_class');
  } catch (error) {
    const { code, message, detail } = error as { code?: string; message: string; detail?: string };
    const reason = `${message}${detail ? `: ${detail.replace(/\.$/, '')}` : ''}`;
    if (code === wrongPassword) {
      throw new DataFolderCorrupt(folder, `${reason}; without its file ${passwordFile} a new password is set`, error);
    }
    throw new DataFolderCorrupt(folder, reason, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

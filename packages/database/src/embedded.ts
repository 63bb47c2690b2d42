import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
import { type FolderLock, lockFolder, type Patience } from './embedded/folder-lock.ts';
import { clearStalePostmaster, startPostmaster } from './embedded/postmaster.ts';
import { DataFolderCorrupt, DiskFull } from './faults.ts';

export interface EmbeddedOptions {
  /** The data folder; PostgreSQL's files go to `postgres` in it. Made if missing. */
  readonly dataDir: string;
  /** Gets each line of PostgreSQL's log. */
  readonly onLog?: (line: string) => void;
  /** Trades safety for speed: for tests, whose data nobody misses. */
  readonly volatile?: boolean;
  /** Called when the folder is ours and nothing slow has been done yet; what it throws ends the start. */
  readonly whenLocked?: () => Promise<void>;
  /** How long to wait for another process that holds the folder. */
  readonly patience?: Patience;
}

/** A PostgreSQL of our own that runs as long as this process does. */
export interface EmbeddedPostgres {
  /** Address with user and password; reachable from this machine only. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Whether this start made the data directory. */
  readonly created: boolean;
  /** Whether the last run was not shut down in order and PostgreSQL recovered from its log. */
  readonly recovered: boolean;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Says to a successor that it is worth waiting for the folder. */
  announceStop(): void;
  /** Stops the server and gives the folder free. Safe to call twice. */
  stop(): Promise<void>;
}

/** Bytes a new data directory takes, with some room to work in: PostgreSQL 18 fills 40 MB at once. */
const roomForNew = 80 * 1024 * 1024;
/** Bytes below which an existing one is not even started: one segment of PostgreSQL's log. */
const roomForExisting = 16 * 1024 * 1024;
/** SQLSTATE (PostgreSQL manual, appendix A). */
const wrongPassword = '28P01';

/**
 * Starts the embedded PostgreSQL of a data folder, which it makes on first use and repairs after a crash.
 *
 * @throws {StartFault} one of the types of faults.ts: folder in use, damaged, not ours, of another version; disk full;
 * PostgreSQL cannot run on this machine
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, 'postgres');
  let lock: FolderLock | null = null;
  try {
    await mkdir(dataDir, { recursive: true });
    lock = await lockFolder(dataDir, options.patience);
    await options.whenLocked?.();
    return await startLocked(options, folder, lock);
  } catch (error) {
    lock?.release();
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
    binaries: await prepareBinaries(account),
    volatile: options.volatile ?? false,
  };
  await removeUnfinished(folder);
  if (created) await createCluster(cluster);
  else await inspectCluster(cluster);
  const recovered = await clearStalePostmaster(folder);
  const password = await passwordOf(cluster);
  const postmaster = await startPostmaster(cluster, (line) => options.onLog?.(line));
  const url = `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${databaseName}`;
  try {
    await requireAnswer(url, folder);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return {
    url,
    port: postmaster.port,
    pid: postmaster.pid,
    created,
    recovered,
    ended: postmaster.ended,
    announceStop: () => lock.announceStop(),
    async stop() {
      lock.announceStop();
      await postmaster.stop();
      lock.release();
    },
  };
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(join(folder, '..'));
  const free = bavail * bsize;
  if (free < needed) {
    throw new DiskFull(folder, `${Math.floor(free / 1024 / 1024)} MB are free, ${needed / 1024 / 1024} MB are needed`);
  }
}

/** A server may start on files that do not hold our database any more: only a query tells. */
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

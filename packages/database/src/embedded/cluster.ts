import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DataFolderCorrupt, DataFolderVersion } from '../faults.ts';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { faultFromFileSystem, faultFromOutput } from './diagnose.ts';
import { runToEnd } from './launch.ts';
import { isAlive } from './processes.ts';

/** A data directory and the databases in it (PostgreSQL's own term). */
export interface Cluster {
  /** The data directory. */
  readonly folder: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
  /** Whether writes skip waiting for the disk. Only for tests, whose data may be lost. */
  readonly volatile: boolean;
  /** Ends the programs that are run to start it. */
  readonly signal: AbortSignal | undefined;
}

/** Major version of the embedded PostgreSQL. */
const embeddedMajor = '18';

/** The role that owns everything, and the name of the database. */
export const role = 'lanewise';
export const databaseName = 'lanewise';

/** Name of the password file. It is in the data directory, so copying or deleting the data takes the password along. */
export const passwordFile = 'lanewise.password';

/**
 * Creates the data directory with role, password and database. Everything is created in a folder next to it and moved into place at the
 * end, so an interrupted start leaves nothing that looks like a damaged data directory.
 *
 * Text sorts by code point (the C locale: the same order on every machine and version); upper and lower case follow Unicode.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const draft = { ...cluster, folder: `${cluster.folder}.new-${process.pid}` };
  await rm(draft.folder, { recursive: true, force: true });
  await mkdir(draft.folder, { recursive: true, mode: 0o700 });
  try {
    if (cluster.account) await chown(draft.folder, cluster.account.uid, cluster.account.gid);
    const ending = await runToEnd({
      program: cluster.binaries.initdb,
      folder: draft.folder,
      account: cluster.account,
      mounted: cluster.binaries.mounted,
      signal: cluster.signal,
      args: (folder) => [
        `--pgdata=${folder}`,
        `--username=${role}`,
        '--auth-host=scram-sha-256',
        '--auth-local=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(cluster.volatile ? ['--no-sync'] : []),
      ],
    });
    if (ending.code !== 0) throw faultFromOutput(cluster.folder, ending.lines);
    await setPassword(draft, `CREATE DATABASE ${databaseName};\n`);
    await rename(draft.folder, cluster.folder);
  } finally {
    await rm(draft.folder, { recursive: true, force: true });
  }
}

/** Removes the folders left by starts that were killed in the middle of `createCluster`. */
export async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || !isAlive(pid)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Checks that the folder is a data directory of our version, and repairs its ownership and mode.
 *
 * @throws {DataFolderCorrupt} files that every data directory has are missing
 * @throws {DataFolderVersion} another major version wrote it
 */
export async function inspectCluster(cluster: Cluster): Promise<void> {
  const { folder, account } = cluster;
  for (const name of ['PG_VERSION', join('global', 'pg_control'), 'postgresql.conf', 'base']) {
    await access(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new DataFolderCorrupt(folder, `${name} is missing`);
      throw faultFromFileSystem(folder, error);
    });
  }
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (!/^\d+(\.\d+)?$/.test(major)) throw new DataFolderCorrupt(folder, 'PG_VERSION contains no version');
  if (major !== embeddedMajor) throw new DataFolderVersion(folder, major, embeddedMajor);
  const { mode, uid } = await stat(folder);
  if (account && uid === 0) await giveTo(account, folder);
  // PostgreSQL refuses a folder that others can read, and copying a folder often widens its mode.
  const open = (mode & 0o077) !== 0 && (mode & 0o077) !== 0o050;
  if (open && (account !== null || uid === process.getuid?.())) await chmod(folder, 0o700);
}

/** Returns the role's password from its file in the data directory, which only the server's account can read. Sets a new one if it is missing. */
export async function passwordOf(cluster: Cluster): Promise<string> {
  const stored = await readFile(join(cluster.folder, passwordFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return stored.trim() || (await setPassword(cluster));
}

/** Sets a new random password in PostgreSQL's single-user mode, which asks for none. The server must not be running. */
async function setPassword(cluster: Cluster, andThen = ''): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const ending = await runToEnd(
    {
      program: cluster.binaries.postgres,
      folder: cluster.folder,
      account: cluster.account,
      mounted: cluster.binaries.mounted,
      signal: cluster.signal,
      args: (folder) => [
        '--single',
        '-D',
        folder,
        '-c',
        'exit_on_error=true',
        '-c',
        'log_min_error_statement=panic',
        '-c',
        'log_checkpoints=off',
        ...(cluster.volatile ? ['-F'] : []),
        'postgres',
      ],
    },
    `ALTER ROLE ${role} PASSWORD '${password}';\n${andThen}`,
  );
  if (ending.code !== 0) throw faultFromOutput(cluster.folder, ending.lines);
  const path = join(cluster.folder, passwordFile);
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  if (cluster.account) await chown(path, cluster.account.uid, cluster.account.gid);
  return password;
}

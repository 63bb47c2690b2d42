/** How another process, such as an operator's command, reaches the embedded PostgreSQL of a running server. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { databaseName, passwordFile, role } from './cluster.ts';
import { faultFromFileSystem } from './diagnose.ts';
import { isFolderHeld } from './folder-lock.ts';

/** Line of postmaster.pid that holds the port (PostgreSQL source, miscadmin.h, LOCK_FILE_LINE_PORT), counted from 0. */
const portLine = 3;

/**
 * Returns the URL, with user and password, of the embedded PostgreSQL that is running on a data folder; null if none is.
 *
 * @throws {StartFault} this account may not read the folder
 */
export async function runningUrl(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), 'postgres');
  if (!(await isFolderHeld(resolve(dataDir)))) return null;
  try {
    const [pidFile, password] = await Promise.all([
      readFile(join(folder, 'postmaster.pid'), 'utf8'),
      readFile(join(folder, passwordFile), 'utf8'),
    ]);
    const port = Number(pidFile.split('\n')[portLine]);
    return port > 0 ? `postgres://${role}:${password.trim()}@127.0.0.1:${port}/${databaseName}` : null;
  } catch (error) {
    // The process that holds the folder has not started its server yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw faultFromFileSystem(resolve(dataDir), error);
  }
}

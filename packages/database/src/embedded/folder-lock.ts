import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUse } from '../faults.ts';
import { identityOf, isAlive } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly identity: string;
  readonly state: 'running' | 'stopping';
}

/** The exclusive right of this process to use a data folder. */
export interface FolderLock {
  /** Tells a process waiting for the folder that this one is stopping. */
  announceStop(): void;
  release(): void;
}

export interface LockTimeouts {
  /** Milliseconds to wait for a running holder, which may be about to stop. */
  readonly running: number;
  /** Milliseconds to wait for a holder that has announced it is stopping. */
  readonly stopping: number;
}

const lockFile = 'lanewise.lock';
const defaultTimeouts: LockTimeouts = { running: 1500, stopping: 20_000 };

/**
 * Locks the data folder for this process. A lock left by a killed process is taken over: that process is gone, or its id now belongs to
 * another one. A living holder is waited for briefly, so that a restart right after a stop succeeds.
 *
 * @param folder The data folder, which must exist.
 * @param signal Ends the wait with its reason.
 * @throws {DataFolderInUse} a living process holds it
 */
export async function lockFolder(
  folder: string,
  timeouts: LockTimeouts = defaultTimeouts,
  signal?: AbortSignal,
): Promise<FolderLock> {
  const path = join(folder, lockFile);
  const own = await ownHolder();
  // Written to another file and linked into place, so nobody can read half a lock.
  const draft = `${path}.${process.pid}`;
  const begin = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    await writeFile(draft, JSON.stringify(own), { mode: 0o644 });
    if (await place(draft, path)) return hold(path, own);
    const holder = await readHolder(path);
    if (holder === null) continue;
    if (!(await isHeld(holder))) {
      await removeStale(path, holder);
      continue;
    }
    if (performance.now() - begin > timeouts[holder.state]) throw new DataFolderInUse(folder, holder.pid);
    await sleep(100);
  }
}

/** Moves the draft to the path unless a file exists there. Returns whether it did. */
async function place(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return placeWithoutLinks(path);
}

/** Creates the file directly, for file systems without hard links. */
async function placeWithoutLinks(path: string): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(await ownHolder()), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function ownHolder(): Promise<Holder> {
  return { pid: process.pid, identity: await identityOf(process.pid), state: 'running' };
}

function hold(path: string, own: Holder): FolderLock {
  const isOurs = () => {
    try {
      return (JSON.parse(readFileSync(path, 'utf8')) as Holder).pid === own.pid;
    } catch {
      return false;
    }
  };
  return {
    announceStop() {
      if (!isOurs()) return;
      const draft = `${path}.${own.pid}`;
      try {
        writeFileSync(draft, JSON.stringify({ ...own, state: 'stopping' }));
        renameSync(draft, path);
      } catch {
        // The announcement is a courtesy: a full disk must not prevent the stop.
      }
    },
    release() {
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/** Returns whether a living process holds the data folder. */
export async function isFolderHeld(folder: string): Promise<boolean> {
  const holder = await readHolder(join(folder, lockFile));
  return holder !== null && (await isHeld(holder));
}

/** Returns the holder named in the lock file; null if the file is gone; a holder that does not exist if the file is unreadable. */
async function readHolder(path: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as Holder;
    if (Number.isInteger(holder.pid)) return holder;
  } catch {
    // Written only in part: the disk was full, or the machine lost power.
  }
  return { pid: 0, identity: '', state: 'running' };
}

async function isHeld(holder: Holder): Promise<boolean> {
  if (holder.pid <= 0 || !isAlive(holder.pid)) return false;
  return (await identityOf(holder.pid)) === holder.identity;
}

/** Moves the lock file aside before removing it. If another process has locked the folder meanwhile, its file is put back. */
async function removeStale(path: string, seen: Holder): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readHolder(aside);
  if (moved && (moved.pid !== seen.pid || moved.identity !== seen.identity)) {
    await link(aside, path).catch(() => undefined);
  }
  await rm(aside, { force: true });
}

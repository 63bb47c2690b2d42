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

/** The right to be the only process that works in a data folder. */
export interface FolderLock {
  /** Tells a successor that it is worth waiting. */
  announceStop(): void;
  release(): void;
}

export interface Patience {
  /** Milliseconds to wait for a holder that may be about to end. */
  readonly running: number;
  /** Milliseconds to wait for a holder that has said it is stopping. */
  readonly stopping: number;
}

const lockFile = 'lanewise.lock';
const defaultPatience: Patience = { running: 1500, stopping: 20_000 };

/**
 * Takes the data folder for this process. A lock left behind by a killed process is recognized (the process is gone, or
 * its id belongs to another one now) and taken over; a living holder is given a moment, for a restart right after a stop.
 *
 * @param folder The data folder, which exists.
 * @throws {DataFolderInUse} a living process holds it
 */
export async function lockFolder(folder: string, patience: Patience = defaultPatience): Promise<FolderLock> {
  const path = join(folder, lockFile);
  const own = await ownHolder();
  // Written apart and linked into place, so that nobody ever reads half a file.
  const draft = `${path}.${process.pid}`;
  const begin = performance.now();
  for (;;) {
    await writeFile(draft, JSON.stringify(own), { mode: 0o644 });
    if (await place(draft, path)) return hold(path, own);
    const holder = await readHolder(path);
    if (holder === null) continue;
    if (!(await isHeld(holder))) {
      await removeStale(path, holder);
      continue;
    }
    if (performance.now() - begin > patience[holder.state]) throw new DataFolderInUse(folder, holder.pid);
    await sleep(100);
  }
}

/** Puts the draft at the path if nothing is there. Returns false when something is. */
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

/** Some file systems know no hard links; there the file is made in place. */
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
        // A courtesy only; a full disk must not keep us from stopping.
      }
    },
    release() {
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/** Whether a living process holds the data folder. */
export async function isFolderHeld(folder: string): Promise<boolean> {
  const holder = await readHolder(join(folder, lockFile));
  return holder !== null && (await isHeld(holder));
}

/** The holder that the file names; null when the file has just gone; unreadable contents count as nobody. */
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
    // Half written: a full disk, or a machine that lost power.
  }
  return { pid: 0, identity: '', state: 'running' };
}

async function isHeld(holder: Holder): Promise<boolean> {
  if (holder.pid <= 0 || !isAlive(holder.pid)) return false;
  return (await identityOf(holder.pid)) === holder.identity;
}

/** Moves the file away before it is removed: if another process was faster and has locked anew, its file is put back. */
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

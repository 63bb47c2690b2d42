/** A disk that is soon full. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does work with a folder on a disk of its own, of this many megabytes. */
export async function onSmallDisk(megabytes: number, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'lanewise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'lanewise', disk]);
  try {
    await work(disk);
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
}

/** Returns whether a small disk can be mounted here, which root may do if mounting is allowed. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

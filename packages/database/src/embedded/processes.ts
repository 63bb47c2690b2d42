import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process of this id runs. One that has ended and was not yet collected by its parent (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const status = linuxStatus(pid);
  return status === null || status.state !== 'Z';
}

/**
 * What tells this process from a later one that was given the same id (after a reboot, in a new container), or '' where
 * the system does not say. Equal text means the same process.
 */
export async function identityOf(pid: number): Promise<string> {
  const status = linuxStatus(pid);
  if (status) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${status.startTime}`;
  if (platform() === 'win32') return '';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** State and start time from /proc/<pid>/stat (proc(5), fields 3 and 22), or null off Linux or when it is gone. */
function linuxStatus(pid: number): { readonly state: string; readonly startTime: string } | null {
  if (platform() !== 'linux') return null;
  try {
    // The second field is the program's name in brackets and may hold spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** Whether the process is a PostgreSQL server that works in this data directory, as far as the system lets us see. */
export async function isPostgresIn(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (platform() === 'linux') return isInFolder(realpathSync(folder), pid);
  if (platform() === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => ({
      stdout: '',
    }));
    return /"postgres\.exe"/i.test(stdout);
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && (stdout.includes(folder) || stdout.includes(realpathSync(folder)));
}

/** Every process of PostgreSQL that works in the data directory; Linux only, elsewhere an empty list. */
export function postgresProcessesIn(folder: string): number[] {
  if (platform() !== 'linux') return [];
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isInFolder(real, pid));
}

/** PostgreSQL's processes all stand in their data directory; a shell someone left there is told apart by its name. */
function isInFolder(real: string, pid: number): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== real) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** Waits until the condition holds. Returns false when the time (milliseconds) is over first. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

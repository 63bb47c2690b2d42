import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns whether a process with this id is running. A zombie, which has ended but was not yet reaped, is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it exists and belongs to another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const status = linuxStatus(pid);
  return status === null || status.state !== 'Z';
}

/**
 * Returns a text that distinguishes a process from a later one with the same id (after a reboot, in a new container). Equal texts mean the
 * same process. Returns '' if the system does not tell.
 */
export async function identityOf(pid: number): Promise<string> {
  const status = linuxStatus(pid);
  if (status) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${status.startTime}`;
  if (platform() === 'win32') return '';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** Returns state and start time from /proc/<pid>/stat (proc(5), fields 3 and 22); null if the process is gone or this is not Linux. */
function linuxStatus(pid: number): { readonly state: string; readonly startTime: string } | null {
  if (platform() !== 'linux') return null;
  try {
    // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** Returns whether a process is a PostgreSQL server of this data directory, as far as the system tells. */
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

/** Returns the ids of all PostgreSQL processes of a data directory. On systems other than Linux the list is empty. */
export function postgresProcessesIn(folder: string): number[] {
  if (platform() !== 'linux') return [];
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isInFolder(real, pid));
}

/** All PostgreSQL processes have the data directory as their working directory. The name rules out a shell left there. */
function isInFolder(real: string, pid: number): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== real) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** Waits until the condition holds. Returns false if it still does not after so many milliseconds. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

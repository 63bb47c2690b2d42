/** Processor time, memory and open files of a process and its children, from Linux's /proc (proc(5)). */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second: 100 on every Linux that Node runs on (sysconf(_SC_CLK_TCK)). */
const TICKS = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Seconds, with those of children that have ended. */
  readonly seconds: number;
}

function statOf(pid: number): Stat | null {
  try {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid, parent, seconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** Returns the seconds of processor time of a process; with `withChildren`, of those that it has started, too. */
export function secondsOf(pid: number, withChildren = false): number {
  const own = statOf(pid)?.seconds ?? 0;
  if (!withChildren) return own;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)));
  return all.reduce((sum, each) => (each?.parent === pid ? sum + each.seconds : sum), own);
}

/** Returns the resident memory of a process, in megabytes. */
export function megabytesOf(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** Returns how many files and connections a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

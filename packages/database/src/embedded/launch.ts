import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { EmbeddedUnavailable } from '../faults.ts';
import { type Account, canReach } from './account.ts';
import { withMount } from './private-mount.ts';

/** How to start one of PostgreSQL's programs. */
export interface Launch {
  readonly program: string;
  /** Returns the arguments; `folder` is the path by which the program must name the data directory. */
  readonly args: (folder: string) => readonly string[];
  /** The data directory, which must exist. */
  readonly folder: string;
  readonly account: Account | null;
  /** The folder to mount privately on `mountPoint`, where `program` is; null for none. Only with an account. */
  readonly mounted: string | null;
  /** Whether standard input is a pipe. If not, it is closed. */
  readonly input?: boolean;
  /** Ends the program and those that it has started. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts a program in a session of its own, so Ctrl-C in the terminal reaches only this process and requests can drain before the
 * database stops. Its environment is fixed: messages in English, because they are parsed, and times in UTC.
 *
 * If this process is root, the program runs as another account, which may be unable to enter the folders above the data (such as root's
 * home, or a folder made by mktemp). On Linux the data directory is then passed as an open file descriptor and named through /proc, which
 * needs no rights on those folders.
 *
 * @throws {EmbeddedUnavailable} the account cannot reach the data, and the system is not Linux
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { program, folder, account, mounted } = options;
  const stdio: ('ignore' | 'pipe' | number)[] = [options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  let named = folder;
  let handle: number | null = null;
  // A mount could hide a data directory below its mount point, which an open descriptor still reaches.
  if (account !== null && (mounted !== null || !(await canReach(folder, account)))) {
    if (platform() !== 'linux') {
      throw new EmbeddedUnavailable(
        `PostgreSQL must not run as root, and its own account cannot reach ${dirname(folder)}`,
        'Set DATA_DIR to a folder that other accounts can enter, or run as a normal user.',
      );
    }
    handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    named = `/proc/self/fd/${stdio.length}`;
    stdio.push(handle);
  }
  try {
    const direct = account === null || mounted === null;
    const command = [program, ...options.args(named)];
    const [file = program, ...args] = direct ? command : withMount(mounted, account, command);
    return spawn(file, args, {
      // initdb complains about a working directory that its account cannot enter.
      cwd: platform() === 'win32' ? folder : '/',
      detached: true,
      windowsHide: true,
      stdio,
      ...(direct && account !== null ? { uid: account.uid, gid: account.gid } : {}),
      ...(platform() === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } }),
    });
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** How a program ended: its exit code (null after a signal) and the lines it wrote. */
export interface Ending {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/**
 * Runs a program with the given input until it ends.
 *
 * @throws the reason of the signal, once the program has ended; an error if it cannot be started
 */
export async function runToEnd(options: Launch, input = ''): Promise<Ending> {
  const { signal } = options;
  signal?.throwIfAborted();
  const child = await launch({ ...options, input: input !== '' });
  const lines: string[] = [];
  eachLine(child, (line) => lines.push(line));
  if (input !== '') {
    // The program may end before it has read its input; the exit code tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  }
  const end = () => endGroup(child);
  signal?.addEventListener('abort', end, { once: true });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal?.throwIfAborted();
    return { code, lines };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** Kills a launched program with those that it has started, which are in its process group. What they were writing is a draft. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Calls `onLine` for each line the program writes to standard output or standard error. */
export function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      const parts = (rest + chunk).split(/\r?\n/);
      rest = parts.pop() ?? '';
      for (const line of parts) if (line !== '') onLine(line);
    });
    stream?.on('close', () => {
      if (rest !== '') onLine(rest);
      rest = '';
    });
  }
}

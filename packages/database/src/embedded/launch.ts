import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { EmbeddedUnavailable } from '../faults.ts';
import { type Account, canReach } from './account.ts';

/** How a program of PostgreSQL is started. */
export interface Launch {
  readonly program: string;
  /** Arguments; `folder` in the given function is how the program must name the data directory. */
  readonly args: (folder: string) => readonly string[];
  /** The data directory, which exists. */
  readonly folder: string;
  readonly account: Account | null;
  /** Whether standard input is a pipe; otherwise it is closed. */
  readonly input?: boolean;
}

/**
 * Starts a program of PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches us alone: requests drain
 * before the database goes. Its environment is fixed: messages in English (they are read), times in UTC.
 *
 * As root the program runs as another account, and that account may be unable to pass through the folders above the data
 * (a clone in root's home, in a folder made by mktemp). On Linux the data directory is then handed over as an open file
 * descriptor and named through /proc, which asks for no right on the folders above.
 *
 * @throws {EmbeddedUnavailable} off Linux, when the account cannot reach the data
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { program, folder, account } = options;
  const stdio: ('ignore' | 'pipe' | number)[] = [options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  let named = folder;
  let handle: number | null = null;
  if (account !== null && !(await canReach(folder, account))) {
    if (platform() !== 'linux') {
      throw new EmbeddedUnavailable(
        `PostgreSQL must not run as root, and its own account cannot reach ${dirname(folder)}`,
        'Set DATA_DIR to a folder that others may pass through, or run as a normal user.',
      );
    }
    handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    named = `/proc/self/fd/${stdio.length}`;
    stdio.push(handle);
  }
  try {
    return spawn(program, [...options.args(named)], {
      // A folder that every account can enter: initdb complains about any other.
      cwd: platform() === 'win32' ? folder : '/',
      detached: true,
      windowsHide: true,
      stdio,
      ...(account === null ? {} : account),
      ...(platform() === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } }),
    });
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** The end of a program: its exit code (null after a signal) and the lines it wrote. */
export interface Ending {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Starts a program, gives it the input, waits for its end. Rejects when it cannot be started at all. */
export async function runToEnd(options: Launch, input = ''): Promise<Ending> {
  const child = await launch({ ...options, input: input !== '' });
  const lines: string[] = [];
  eachLine(child, (line) => lines.push(line));
  if (input !== '') {
    // It may end before it has read: its exit code tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  }
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines }));
  });
}

/** Calls back for each line the program writes to either stream. */
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

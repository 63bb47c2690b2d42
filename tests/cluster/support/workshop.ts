/** A folder of files, ports and running programs that are all removed or stopped with the test. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './programs.ts';

/** A running program. */
export interface Daemon {
  readonly name: string;
  /** Asks it and its children to stop, and waits. */
  stop(): Promise<void>;
  /** Kills it and its children as a power cut would. */
  kill(): Promise<void>;
  /** Everything it has printed. */
  printed(): string;
}

interface HowToRun {
  readonly environment?: Readonly<Record<string, string>>;
  /** Run it as the current user instead of the database's account. */
  readonly asSelf?: boolean;
}

export class Workshop {
  readonly folder: string;
  readonly #running = new Map<string, Daemon>();

  constructor(name: string) {
    this.folder = mkdtempSync(join(tmpdir(), `lanewise-${name}-`));
    this.#give(this.folder);
  }

  /** Creates a folder that the database's account owns. */
  makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o700 });
    this.#give(path);
    return path;
  }

  /** Writes a file and returns its path. */
  write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    this.#give(path);
    return path;
  }

  /** Runs a program as the database's account to its end and returns what it printed. Throws if it fails. */
  run(program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    return this.#run(program, words, environment, databaseAccount);
  }

  /** The same as the current user. */
  runAsSelf(program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    return this.#run(program, words, environment);
  }

  #run(
    program: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>>,
    account?: typeof databaseAccount,
  ): string {
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment };
    try {
      const how = { ...account, cwd: this.folder, env, encoding: 'utf8', stdio: 'pipe' } as const;
      return execFileSync(program, words, how);
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  /** Starts a program in a process group of its own. A second one of the same name replaces the first, which must have ended. */
  start(name: string, program: string, words: readonly string[], { environment, asSelf }: HowToRun = {}): Daemon {
    const log = join(this.folder, `${name}.log`);
    const output = openSync(log, 'a');
    const child = spawn(program, words, {
      ...(asSelf ? {} : databaseAccount),
      cwd: asSelf ? process.cwd() : this.folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
      stdio: ['ignore', output, output],
      detached: true,
    });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const end = async (signal: NodeJS.Signals) => {
      signalGroup(child, signal);
      await ended;
    };
    const daemon: Daemon = {
      name,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
      printed: () => readFileSync(log, 'utf8'),
    };
    this.#running.set(name, daemon);
    return daemon;
  }

  /** Ends everything and removes the folder. */
  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map((daemon) => daemon.kill()));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #give(path: string): void {
    if (databaseAccount) chownSync(path, databaseAccount.uid, databaseAccount.gid);
  }
}

/** Signals a process group, whose leader may have ended already. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}

/** Returns the given number of currently free ports. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** Resolves when a condition holds. Throws with `what` if it does not in time. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (await holds()) return;
    if (performance.now() > end) throw new Error(`After ${seconds} s: not ${what}`);
    await sleep(100);
  }
}

/** Returns whether something listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

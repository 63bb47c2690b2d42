import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, EmbeddedFailed, EmbeddedUnavailable } from '../faults.ts';
import type { Cluster } from './cluster.ts';
import { faultFromOutput, portTaken } from './diagnose.ts';
import { eachLine, launch } from './launch.ts';
import { isAlive, isPostgresIn, postgresProcessesIn, waitUntil } from './processes.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>;
  /** Stops the server: rolls back open transactions, disconnects clients and flushes data. Safe to call twice. */
  stop(): Promise<void>;
}

/** Milliseconds after which a server that is neither ready nor ended counts as stuck. Recovery after a crash may take long. */
const startLimit = 300_000;
/** Milliseconds a fast shutdown may take before an immediate one is forced. */
const stopLimit = 15_000;

/**
 * Starts the server on a port of 127.0.0.1, by default a free one, and waits until it accepts connections.
 *
 * @param onLine Receives each line of the server's log while it runs.
 */
export async function startPostmaster(
  cluster: Cluster,
  onLine: (line: string) => void,
  samePort?: number,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await freePort());
    const lines: string[] = [];
    const child = await launch({
      program: cluster.binaries.postgres,
      folder: cluster.folder,
      account: cluster.account,
      mounted: cluster.binaries.mounted,
      args: (folder) => ['-D', folder, '-p', String(port), ...settings(cluster).flatMap((setting) => ['-c', setting])],
    });
    const outcome = await readiness(child, cluster, (line) => {
      if (lines.length < 200) lines.push(line);
      onLine(line);
    });
    cluster.signal?.throwIfAborted();
    if (outcome === 'ready') return running(child, port);
    // Another program may have taken the port since it was found free.
    if (attempt < 5 && lines.some((line) => portTaken.test(line))) continue;
    throw faultFromOutput(cluster.folder, lines);
  }
}

function settings(cluster: Cluster): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    ...(cluster.volatile ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'] : []),
  ];
}

async function readiness(
  child: ChildProcess,
  { folder, signal }: Pick<Cluster, 'folder' | 'signal'>,
  onLine: (line: string) => void,
): Promise<'ready' | 'ended'> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGQUIT');
      reject(new EmbeddedFailed(folder, `it was not ready after ${startLimit / 1000} s`));
    }, startLimit);
    // An immediate shutdown, because a fast one waits for the recovery from a crash. The next start recovers.
    const abort = () => child.kill('SIGQUIT');
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    const settle = (outcome: 'ready' | 'ended') => {
      // Ready and aborted at once: it is on its way out.
      if (outcome === 'ready' && signal?.aborted) return;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    eachLine(child, (line) => {
      onLine(line);
      // A server that follows another accepts reads.
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) settle('ready');
    });
    child.once('close', () => settle('ended'));
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(
        new EmbeddedUnavailable(
          `its program cannot be run (${error.message})`,
          'It needs Linux with glibc, macOS or Windows; elsewhere set DATABASE_URL.',
          error,
        ),
      );
    });
  });
}

function running(child: ChildProcess, port: number): Postmaster {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  // If this process exits without stopping it, the server must not be left behind.
  const lastResort = () => child.kill('SIGINT');
  process.once('exit', lastResort);
  void ended.then(() => process.off('exit', lastResort));
  const pid = child.pid ?? 0;
  return { pid, port, ended, stop: () => stopProcess(pid, () => child.exitCode !== null || child.signalCode !== null) };
}

/**
 * Cleans up after a killed predecessor. An orphaned server is stopped, because nobody reads its log or knows its port. A pid file that
 * names no server of this folder is removed, because PostgreSQL would mistake the process that now has that id for its own.
 *
 * @returns whether the last run ended without a proper shutdown
 * @param signal Ends the wait with its reason.
 * @throws {DataFolderInUse} a server of this folder does not stop
 */
export async function clearStalePostmaster(folder: string, signal?: AbortSignal): Promise<boolean> {
  const pidFile = join(folder, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return false;
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && (await isPostgresIn(folder, pid))) {
    await stopProcess(pid, () => signal?.aborted === true || !isAlive(pid));
    signal?.throwIfAborted();
    if (isAlive(pid)) throw new DataFolderInUse(folder, pid);
  }
  // The children of a killed server notice and end by themselves. Starting while they run would corrupt the data.
  const isFree = () => postgresProcessesIn(folder).length === 0;
  const isWaitOver = await waitUntil(() => signal?.aborted === true || isFree(), stopLimit);
  signal?.throwIfAborted();
  if (!isWaitOver) {
    throw new DataFolderInUse(folder, postgresProcessesIn(folder)[0] ?? 0);
  }
  // A killed server leaves its pid file, too, even if it was killed just now while being stopped.
  await rm(pidFile, { force: true });
  return true;
}

/** Tries a fast shutdown (SIGINT). If that takes too long, forces an immediate one (SIGQUIT), from which the next start recovers. */
async function stopProcess(pid: number, hasEnded: () => boolean): Promise<void> {
  if (hasEnded()) return;
  sendSignal(pid, 'SIGINT');
  if (await waitUntil(hasEnded, stopLimit)) return;
  sendSignal(pid, 'SIGQUIT');
  await waitUntil(hasEnded, stopLimit);
}

function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    // Windows has no signals: there the process ends at once, and the next start recovers.
    process.kill(pid, platform() === 'win32' ? 'SIGKILL' : signal);
  } catch {
    // The process has just ended.
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

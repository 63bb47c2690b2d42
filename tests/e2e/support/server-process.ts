/** The real server as a separate process, with its own port and data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Milliseconds that a start with an empty data folder may take on a slow machine. */
const START_LIMIT_MS = 300_000;

export interface ServerPlace {
  readonly port: number;
  readonly dataDir: string;
}

export interface ServerProcess {
  readonly origin: string;
  /** Shuts it down gracefully, as Ctrl-C does. */
  stop(): Promise<void>;
  /** Kills it without a chance to clean up, as the kernel does when memory runs out. */
  kill(): Promise<void>;
}

/**
 * First of ten thousand ports that systems do not assign automatically (Linux starts at 32768). Otherwise the server's own database could be
 * given the port before the server opens it.
 */
const FIRST_PORT = 20_000;

/** Returns a free port and an empty data folder. */
export async function freePlace(): Promise<ServerPlace> {
  return { port: await freePort(), dataDir: await mkdtemp(join(tmpdir(), 'lanewise-e2e-')) };
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(10_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Removes the data folder of a server that has ended. */
export async function leavePlace({ dataDir }: ServerPlace): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts the server and returns when it is ready. If it fails to start, throws an error with its output. `environment` overrides the
 * settings that all tests share.
 */
export async function startServer(
  { port, dataDir }: ServerPlace,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, '.cache', 'test', 'compiled'),
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '0',
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    // The IPC channel tells the server when the test run was killed and will not stop it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await ready(server);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return { origin: `http://localhost:${port}`, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^ready /m.test(output)) resolve();
    });
  }
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  const limit = setTimeout(() => reject(new Error(`The server does not get ready:\n${output}`)), START_LIMIT_MS);
  await promise.finally(() => clearTimeout(limit));
}

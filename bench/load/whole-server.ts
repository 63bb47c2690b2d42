/** The server as an operator starts it, with a PostgreSQL of its own in a folder that goes with it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface WholeServer {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts it, in production mode and without a limit on one address's requests. Resolves when it is ready. */
export async function startWholeServer(): Promise<WholeServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-load-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '0',
      TRUST_PROXY: 'loopback',
      PAYWALL: 'off',
      // As tools/start/server-process.mjs and the image start it.
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=16',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => /^ready /m.test(text) && resolve());
    void ended.then(() => reject(new Error('The server exited before it was ready. See its messages above.')));
  });
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A server that may fail: its output and the way it ended are kept for the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Run {
  readonly process: ChildProcess;
  /** Resolves when the server is ready; rejects if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the server with only the given environment. */
export function startServer(environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (/^ready http/m.test(stdout)) ready.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      ready.reject(new Error(`The server ended before it was ready (${code ?? signal}):\n${stdout}${stderr}`));
      resolve({ code, signal, stdout, stderr });
    });
  });
  // A test that waits only for the end must not fail on this rejection.
  ready.promise.catch(() => undefined);
  return { process: child, ready: ready.promise, ended };
}

/** Returns the running embedded PostgreSQL of a data folder. */
export async function embeddedIn(dataDir: string): Promise<{ pid: number; url: string }> {
  const folder = join(dataDir, 'postgres');
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'lanewise.password'), 'utf8')).trim();
  return { pid: Number(pid), url: `postgres://lanewise:${password}@127.0.0.1:${port}/lanewise` };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A server process whose failure is expected. Its output and its exit are recorded for the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresProcessesIn } from '@lanewise/database/embedded/processes';
import pg from 'pg';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** Caches compiled modules, because these tests start dozens of servers. */
const compileCache = join(root, '.cache', 'test', 'compiled');

export interface Run {
  readonly process: ChildProcess;
  /** Resolves when the server is ready; rejects if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the output so far matches; rejects if the server ends before. */
  printed(pattern: RegExp): Promise<void>;
  /** Resolves with its exit when it has ended. */
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
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'error',
      LOAD_SHEDDING: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const printed = async (pattern: RegExp) => {
    const seen = Promise.withResolvers<void>();
    const look = () => {
      if (pattern.test(stdout)) seen.resolve();
    };
    child.stdout.on('data', look);
    look();
    ended.then(({ code, signal }) =>
      seen.reject(new Error(`The server ended (${code ?? signal}) without ${pattern}:\n${stdout}${stderr}`)),
    );
    await seen.promise.finally(() => child.stdout.off('data', look));
  };
  const ready = printed(/^ready http/m);
  // Tests that wait only for `ended` must not fail on an unhandled rejection of `ready`.
  ready.catch(() => undefined);
  return { process: child, ready, printed, ended };
}

/** Returns the running embedded PostgreSQL of a data folder. */
export async function embeddedIn(dataDir: string): Promise<{ pid: number; url: string }> {
  const folder = join(dataDir, 'postgres');
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'lanewise.password'), 'utf8')).trim();
  return { pid: Number(pid), url: `postgres://lanewise:${password}@127.0.0.1:${port}/lanewise` };
}

/** Runs one statement on its own connection. */
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

/** Expects no process and no temporary file of a server that has stopped in a data folder. */
export async function expectNothingLeft(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readdir(folder)).not.toContain('postmaster.pid');
  expect(postgresProcessesIn(folder)).toEqual([]);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from './embedded/processes.ts';
import { runningUrl } from './embedded/running.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { DataFolderCorrupt, DataFolderForbidden, DataFolderInUse, DataFolderVersion } from './faults.ts';

/** Created by mkdtemp, so closed to every other account, like a clone in root's home. */
let home: string;
let dataDir: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lanewise-embedded-'));
  dataDir = join(home, 'data');
  const server = await start();
  expect(server.created).toBe(true);
  await query(server, 'create table kept (line text)');
  await query(server, "insert into kept values ('here')");
  await server.stop();
});

afterAll(async () => {
  // A test that failed has not stopped its own.
  for (const each of started) await each.stop();
  await rm(home, { recursive: true, force: true });
});

const impatient = { running: 0, stopping: 0 };
const started: EmbeddedPostgres[] = [];

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, volatile: true, timeouts: impatient, ...options });
  started.push(server);
  return server;
}

async function query(server: Pick<EmbeddedPostgres, 'url'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a process that starts the server and then waits to be killed. */
async function startInChild(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url: server.url, pid: server.pid }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const text = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
  return { child, ...(JSON.parse(text) as { url: string; pid: number }) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe('an intact data folder', () => {
  let running: EmbeddedPostgres;

  beforeAll(async () => {
    running = await start();
  });

  afterAll(() => running.stop());

  test('keeps its data across a restart and reports that no recovery was needed', async () => {
    expect(running).toMatchObject({ created: false, recovered: false });
    expect(await query(running, 'select line from kept')).toEqual([{ line: 'here' }]);
  });

  test('accepts connections from this machine only, and only with the password', async () => {
    const [settings] = await query(
      running,
      "select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets",
    );
    expect(settings).toEqual({ at: '127.0.0.1', sockets: '' });
    const guess = new URL(running.url);
    guess.password = 'guess';
    await expect(query({ url: guess.href }, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('runs as another account only if this process is root, and its files belong to that account', async () => {
    const isRoot = process.getuid?.() === 0;
    expect(running.runsAs === null).toBe(!isRoot);
    const { uid } = await stat(join(dataDir, 'postgres'));
    expect(uid === process.getuid?.()).toBe(!isRoot);
  });

  test('stores the password in a file that only its owner can read', async () => {
    const { mode } = await stat(join(dataDir, 'postgres', 'lanewise.password'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('sorts by code point and upper-cases non-English letters', async () => {
    const rows = await query(
      running,
      "select upper('åé') as up, string_agg(w, '' order by w) as sorted from (values ('a'), ('B'), ('ä')) v(w)",
    );
    expect(rows).toEqual([{ up: 'ÅÉ', sorted: 'Baä' }]);
  });

  test('another process finds its URL while it runs, and none after it has stopped, however often it is told to', async () => {
    expect(await runningUrl(dataDir)).toBe(running.url);
    await running.stop();
    await running.stop();
    expect(isAlive(running.pid)).toBe(false);
    expect(await runningUrl(dataDir)).toBeNull();
  });

  test('leaves only PostgreSQL in the folder after it has stopped', async () => {
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('after a kill', () => {
  test('the next start stops the orphaned server and finds all committed data', async () => {
    const { child, url, pid } = await startInChild();
    await query({ url }, "insert into kept values ('committed before the kill')");
    await kill(child);
    expect(isAlive(pid)).toBe(true);
    const server = await start();
    expect(isAlive(pid)).toBe(false);
    expect(server.recovered).toBe(true);
    expect(await query(server, "delete from kept where line <> 'here' returning line")).toHaveLength(1);
    await server.stop();
  });

  test('of the server alone, it is started again at the same address, with all committed data', async () => {
    const server = await start();
    const { pid, url } = server;
    process.kill(pid, 'SIGKILL');
    await server.ended();
    await server.restart();
    expect(server.pid).not.toBe(pid);
    expect(await query({ url }, 'select line from kept')).toEqual([{ line: 'here' }]);
    await server.stop();
    await server.restart();
    expect(isAlive(server.pid)).toBe(false);
  });

  test('the next start recovers if the server was killed, too', async () => {
    const { child, url, pid } = await startInChild();
    await query({ url }, "insert into kept values ('committed')");
    process.kill(pid, 'SIGKILL');
    await kill(child);
    const server = await start();
    expect(server.recovered).toBe(true);
    expect(await query(server, "delete from kept where line = 'committed' returning line")).toHaveLength(1);
    await server.stop();
  });

  test('a pid file that names an unrelated process does not prevent a start', async () => {
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`);
    const server = await start();
    expect(server.recovered).toBe(true);
    await server.stop();
  });

  test('the next start removes the folder of a start that was killed halfway', async () => {
    await mkdir(join(dataDir, 'postgres.new-4194399'));
    const server = await start();
    await server.stop();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('a start that cannot succeed reports', () => {
  test('which process uses the folder, while that process keeps running', async () => {
    const { child, url } = await startInChild();
    const second = start();
    await expect(second).rejects.toBeInstanceOf(DataFolderInUse);
    await expect(second).rejects.toThrow(`is in use by process ${child.pid}.`);
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(child);
    await (await start()).stop();
  });

  test('a missing file of PostgreSQL', async () => {
    const file = join(dataDir, 'postgres', 'global', 'pg_control');
    await withChanged(file, null, async () => {
      await expect(start()).rejects.toBeInstanceOf(DataFolderCorrupt);
    });
  });

  test('garbage in a file of PostgreSQL', async () => {
    const file = join(dataDir, 'postgres', 'global', 'pg_control');
    await withChanged(file, Buffer.alloc(8192, 'garbage'), async () => {
      await expect(start()).rejects.toThrow(/is damaged \(.+\)\. Restore it from a backup, or move it away/);
    });
  });

  test('another version of PostgreSQL', async () => {
    await withChanged(join(dataDir, 'postgres', 'PG_VERSION'), Buffer.from('17\n'), async () => {
      await expect(start()).rejects.toBeInstanceOf(DataFolderVersion);
    });
  });

  test('a file where the folder should be', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    await expect(start({ dataDir: file })).rejects.toBeInstanceOf(DataFolderForbidden);
  });

  test('all of that without changing the folder: it still starts', async () => {
    const server = await start();
    expect(await query(server, 'select line from kept')).toEqual([{ line: 'here' }]);
    await server.stop();
  });
});

describe('a start repairs', () => {
  test('a missing password by setting a new one', async () => {
    await rm(join(dataDir, 'postgres', 'lanewise.password'));
    const server = await start();
    expect(await query(server, 'select line from kept')).toEqual([{ line: 'here' }]);
    await server.stop();
  });

  test('the mode of a folder that copying has opened to others', async () => {
    await chmod(join(dataDir, 'postgres'), 0o755);
    const server = await start();
    await server.stop();
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });
});

/** Runs `work` while the file has other contents (or is missing), then restores it, including its owner. */
async function withChanged(file: string, bytes: Buffer | null, work: () => Promise<void>): Promise<void> {
  const aside = `${file}.aside`;
  await rename(file, aside);
  if (bytes !== null) {
    const { uid, gid } = await stat(aside);
    await writeFile(file, bytes);
    await chown(file, uid, gid);
  }
  await work();
  await rename(aside, file);
}

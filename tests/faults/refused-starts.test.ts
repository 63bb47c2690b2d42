import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, query, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
let running: Run;

beforeAll(async () => {
  place = await freePlace();
  running = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await running.ready;
});

afterAll(async () => {
  running.process.kill('SIGTERM');
  await running.ended;
  await leavePlace(place);
});

/** Starts a server that must fail, and returns the line it prints. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr } = await startServer(environment).ended;
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

async function elsewhere<T>(work: (other: ServerPlace) => Promise<T>): Promise<T> {
  const other = await freePlace();
  try {
    return await work(other);
  } finally {
    await leavePlace(other);
  }
}

test('a second start on the same data folder names the process that uses it, which keeps running', async () => {
  const line = await elsewhere((other) => refusal({ PORT: String(other.port), DATA_DIR: place.dataDir }));
  expect(line).toContain(`The data folder ${place.dataDir} is in use by process ${running.process.pid}.`);
  expect((await fetch(`http://localhost:${place.port}/healthz`)).status).toBe(200);
});

test('a second start with the same port reports the folder, not the port', async () => {
  expect(await refusal({ PORT: String(place.port), DATA_DIR: place.dataDir })).toContain('is in use by process');
});

test('a taken port is reported before a data folder is created', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as { port: number };
  const line = await elsewhere(({ dataDir }) => refusal({ PORT: String(port), DATA_DIR: dataDir }));
  expect(line).toBe(
    `error  Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('no server at the database’s address', async () => {
  const line = await elsewhere(({ port }) =>
    refusal({ PORT: String(port), DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/lanewise' }),
  );
  expect(line).toContain('The database at 127.0.0.1:1/lanewise cannot be reached (connect ECONNREFUSED 127.0.0.1:1).');
  expect(line).not.toContain('secret');
});

test('a database that refuses the password', async () => {
  const { url } = await embeddedIn(place.dataDir);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: wrong.href }));
  expect(line).toContain('refuses the connection (password authentication failed for user "lanewise")');
});

test('a role that may not create tables', async () => {
  const { url } = await embeddedIn(place.dataDir);
  await query(url, "create role guest login password 'guest'");
  await query(url, 'create database closed');
  const guest = Object.assign(new URL(url), { username: 'guest', password: 'guest', pathname: '/closed' });
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: guest.href }));
  expect(line).toContain('does not let its role do what the start needs (permission denied for database closed).');
});

test('a read-only database', async () => {
  const { url } = await embeddedIn(place.dataDir);
  await query(url, 'create database standby');
  await query(url, 'alter database standby set default_transaction_read_only = on');
  const standby = Object.assign(new URL(url), { pathname: '/standby' });
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: standby.href }));
  expect(line).toContain('can only be read (cannot execute CREATE SCHEMA in a read-only transaction).');
});

test('a damaged data folder', async () => {
  const line = await elsewhere(async ({ port, dataDir }) => {
    const first = startServer({ PORT: String(port), DATA_DIR: dataDir });
    await first.ready;
    first.process.kill('SIGTERM');
    await first.ended;
    await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'garbage');
    return await refusal({ PORT: String(port), DATA_DIR: dataDir });
  });
  expect(line).toMatch(/^error {2}The data folder \S+ is damaged \(.+\)\. Restore it from a backup, or move it away/);
});

test('several wrong variables are reported at once, each by its name', async () => {
  const line = await refusal({ PORT: 'many', SERVICES: 'kitchen', DATABASE_URL: 'nowhere' });
  for (const name of ['PORT', 'SERVICES', 'DATABASE_URL']) expect(line).toContain(name);
});

test.skipIf(!canMount())('a full disk', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'lanewise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'lanewise', disk]);
  try {
    const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATA_DIR: join(disk, 'data') }));
    expect(line).toMatch(/^error {2}The disk that holds \S+ is full \(.+\)\. Free some space, or set DATA_DIR/);
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});

test.skipIf(!canMount())('a disk that fills up while the server runs is named as the reason for its end', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'lanewise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=140m', 'lanewise', disk]);
  try {
    await elsewhere(async ({ port }) => {
      const dataDir = join(disk, 'data');
      const run = startServer({ PORT: String(port), DATA_DIR: dataDir });
      await run.ready;
      const { url } = await embeddedIn(dataDir);
      await writeFile(join(disk, 'filling'), Buffer.alloc(140 * 1024 * 1024)).catch(() => undefined);
      const more = "create table more as select repeat('x', 900) from generate_series(1, 100000)";
      await query(url, more).catch(() => undefined);
      await query(url, 'checkpoint').catch(() => undefined);
      const { code, stderr } = await run.ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^error {2}The embedded PostgreSQL stopped unexpectedly \(could not .+ No space left on device\)\. Fix/,
      );
    });
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});

/** Returns whether a small disk can be mounted here, which root may do if mounting is allowed. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

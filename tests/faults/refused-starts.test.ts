import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@lanewise/database/embedded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { elsewhere, preparedPlace } from './support/place.ts';
import { query, startServer } from './support/server.ts';
import { canMount, onSmallDisk } from './support/small-disk.ts';

let place: ServerPlace;
/** A database that is in use by this process, as by a running server. */
let running: EmbeddedPostgres;

beforeAll(async () => {
  place = await preparedPlace();
  running = await startEmbedded({ dataDir: place.dataDir });
});

afterAll(async () => {
  await running.stop();
  await leavePlace(place);
});

/** Starts a server that must fail, and returns the line it prints. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr } = await startServer(environment).ended;
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

test('a second start on the same data folder names the process that uses it, whose database keeps running', async () => {
  const line = await elsewhere((other) => refusal({ PORT: String(other.port), DATA_DIR: place.dataDir }));
  expect(line).toContain(`The data folder ${place.dataDir} is in use by process ${process.pid}.`);
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second start with the same port reports the folder, not the port', async () => {
  const other = createServer().listen(place.port, 'localhost');
  expect(await refusal({ PORT: String(place.port), DATA_DIR: place.dataDir })).toContain('is in use by process');
  await new Promise((resolve) => other.close(resolve));
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
  const { url } = running;
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: wrong.href }));
  expect(line).toContain('refuses the connection (password authentication failed for user "lanewise")');
});

test('a role that may not create tables', async () => {
  const { url } = running;
  await query(url, "create role guest login password 'guest'");
  await query(url, 'create database closed');
  const guest = Object.assign(new URL(url), { username: 'guest', password: 'guest', pathname: '/closed' });
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: guest.href }));
  expect(line).toContain('does not let its role do what the start needs (permission denied for database closed).');
});

test('a read-only database', async () => {
  const { url } = running;
  await query(url, 'create database standby');
  await query(url, 'alter database standby set default_transaction_read_only = on');
  const standby = Object.assign(new URL(url), { pathname: '/standby' });
  const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATABASE_URL: standby.href }));
  expect(line).toContain('can only be read (cannot execute CREATE SCHEMA in a read-only transaction).');
});

test('a damaged data folder', async () => {
  const { port, dataDir } = await preparedPlace();
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'garbage');
  const line = await refusal({ PORT: String(port), DATA_DIR: dataDir });
  await leavePlace({ port, dataDir });
  expect(line).toMatch(/^error {2}The data folder \S+ is damaged \(.+\)\. Restore it from a backup, or move it away/);
});

test('several wrong variables are reported at once, each by its name', async () => {
  const line = await refusal({ PORT: 'many', SERVICES: 'kitchen', DATABASE_URL: 'nowhere' });
  for (const name of ['PORT', 'SERVICES', 'DATABASE_URL']) expect(line).toContain(name);
});

test.skipIf(!canMount())('a full disk', async () => {
  await onSmallDisk(20, async (disk) => {
    const line = await elsewhere(({ port }) => refusal({ PORT: String(port), DATA_DIR: join(disk, 'data') }));
    expect(line).toMatch(/^error {2}The disk that holds \S+ is full \(.+\)\. Free some space, or set DATA_DIR/);
  });
});

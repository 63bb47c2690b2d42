import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isFolderHeld } from './embedded/folder-lock.ts';
import { clearStalePostmaster } from './embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

/** A PostgreSQL server for one test run, with a migrated database as a template. */
export interface TestServer {
  /** URL of the database from which copies are made. Plain text, so it can be passed to workers. */
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = 'lanewise-test-';
const template = 'lanewise_template';

/** Starts a temporary PostgreSQL and migrates its template database. Called once per test run; takes about a second. */
export async function startTestServer(): Promise<TestServer> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  let server: EmbeddedPostgres | null = null;
  try {
    server = await startEmbedded({ dataDir, volatile: true });
    await asOwner(server.url, (client) => client.query(`create database ${template}`));
    await migrateDatabase(withDatabase(server.url, template));
  } catch (error) {
    await server?.stop();
    await remove();
    throw error;
  }
  const { url, stop } = server;
  return {
    url,
    async stop() {
      await stop();
      await remove();
    },
  };
}

/** Removes the servers and files that killed test runs have left behind. */
async function removeAbandoned(): Promise<void> {
  const folders = (await readdir(tmpdir()))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name));
  for (const folder of folders) {
    const { ctimeMs } = await stat(folder);
    // A folder that is just being created has no lock yet.
    if (Date.now() - ctimeMs < 60_000 || (await isFolderHeld(folder))) continue;
    if (existsSync(join(folder, 'postgres'))) await clearStalePostmaster(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** A database that belongs to one test file. */
export interface TestDatabase extends Database {
  readonly url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a fresh copy of the migrated database. Called once per test file; takes about 50 milliseconds.
 *
 * @param serverUrl `TestServer.url`.
 */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(serverUrl, (client) => client.query(`create database ${name} template ${template} strategy wal_log`));
  const url = withDatabase(serverUrl, name);
  const database = await openDatabase({
    url,
    connections: 5,
    // The server may stop while connections are idle, which is of no interest to a test.
    onError: () => undefined,
  });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await asOwner(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

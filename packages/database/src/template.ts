import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PoolLimits } from './create-pool.ts';
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

/** A database that a test file has for itself. */
export interface TestDatabase extends Database {
  readonly url: string;
  /**
   * Closes the connections and leaves the database, emptied, to the process's next file; one whose schema was changed is dropped. Safe to call
   * twice.
   */
  giveBack(): Promise<void>;
}

/** What every copy of the template has in common. */
interface TemplateFacts {
  /** Names all relations, constraints and triggers. */
  readonly schema: string;
  /** Makes a used copy as empty as a new one. */
  readonly emptying: string;
}

/** A busy test machine may take many times as long as the limits of a server allow; only what hangs is to be ended. */
const patient: Partial<PoolLimits> = {
  connect: 60_000,
  statement: 60_000,
  lock: 60_000,
  idleInTransaction: 60_000,
  answer: 62_000,
};

let facts: TemplateFacts | undefined;

/** URLs of databases that files of this process have given back. To empty one takes a tenth of the time that a copy takes. */
const free: string[] = [];

/**
 * Takes a database that is as empty as the template, at best one that another file of this process has given back.
 *
 * @param serverUrl `TestServer.url`.
 */
export async function takeTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const url = free.pop() ?? (await copyTemplate(serverUrl));
  const database = await openDatabase({
    url,
    connections: 5,
    limits: patient,
    // The server may stop while connections are idle, which is of no interest to a test.
    onError: () => undefined,
  });
  let givenBack: Promise<void> | undefined;
  return {
    ...database,
    url,
    giveBack() {
      givenBack ??= database.close().then(() => keepOrDrop(serverUrl, url));
      return givenBack;
    },
  };
}

async function keepOrDrop(serverUrl: string, url: string): Promise<void> {
  if (await isEmptied(url)) free.push(url);
  else await asOwner(serverUrl, (client) => client.query(`drop database if exists ${nameOf(url)} with (force)`));
}

async function copyTemplate(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(serverUrl, (client) => client.query(`create database ${name} template ${template} strategy wal_log`));
  const url = withDatabase(serverUrl, name);
  facts ??= await asOwner(url, readFacts);
  return url;
}

/** Finds schemas that are not PostgreSQL's own. */
const ours = "relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'";

/** Copies keep the numbers (oid) of what they are copies of. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(`
    select string_agg(part, ' ' order by part) as text from (
      select concat(relkind, oid, relname, relnatts, relispartition) as part from pg_class where ${ours}
      union all select concat('c', oid) from pg_constraint
      union all select concat('g', oid, tgenabled) from pg_trigger) as parts`);
  return rows[0]?.text ?? '';
}

async function readFacts(client: pg.Client): Promise<TemplateFacts> {
  // Parts of other tables lose their rows with them.
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and ${ours}`,
  );
  const { rows: sequences } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and ${ours}`,
  );
  const emptying = [
    "set lock_timeout = '1s'",
    // What a test has left connected would hear and be counted in the next file.
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    'set session_replication_role = replica',
  ];
  for (const { name } of tables) {
    // The records of migrations stay.
    if (/migrations$/.test(name)) continue;
    emptying.push(`delete from ${name}`);
    const { rows } = await client.query(`select json_agg(t) as seed from ${name} as t`);
    const seed = JSON.stringify(rows[0].seed);
    if (seed !== 'null') {
      const literal = pg.escapeLiteral(seed);
      emptying.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${literal})`);
    }
  }
  for (const { name } of sequences) {
    const { rows } = await client.query(`select last_value, is_called from ${name}`);
    emptying.push(`select setval('${name}', ${rows[0].last_value}, ${rows[0].is_called})`);
  }
  return { schema: await schemaOf(client), emptying: emptying.join('; ') };
}

/** Empties a database. Returns false if its schema is no longer that of the template, or if somebody still holds a lock in it. */
async function isEmptied(url: string): Promise<boolean> {
  try {
    return await asOwner(url, async (client) => {
      if ((await schemaOf(client)) !== facts?.schema) return false;
      await client.query(facts.emptying);
      return true;
    });
  } catch {
    return false;
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
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

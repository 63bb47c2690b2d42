import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { MigrationBlocked } from './faults.ts';
import { addressOf, faultFromConnection } from './pool.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the advisory lock: any number that nothing else uses. This one is "lane" in ASCII. */
const lockKey = 0x6c616e65;
/** SQLSTATE lock_not_available: the lock was not granted in time (PostgreSQL manual, appendix A). */
const lockNotAvailable = '55P03';

/**
 * Brings our schema and the job queue's up to date. If several processes start at once, one migrates while the others wait and then find
 * nothing to do. Our new migrations run in one transaction, so a process killed midway leaves the schema unchanged. The queue's migrations
 * run in a transaction each; after a kill the next start continues with the first one missing.
 *
 * @param patience Seconds to wait for another process that is migrating.
 * @returns the number of migrations applied
 * @throws {MigrationBlocked} the other process took longer than `patience`
 */
export async function migrateDatabase(url: string, patience = 60): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'lanewise migrate' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw faultFromConnection(addressOf(url), error);
  }
  try {
    await takeLock(client, patience);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateQueue(url);
    return (await countApplied(client)) - before;
  } finally {
    // The lock belongs to the connection: closing it releases the lock.
    await client.end();
  }
}

/** Migrates the job queue's schema, on a connection of its own, while ours holds the lock. */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, application_name: 'lanewise migrate', max: 1 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function takeLock(client: pg.Client, patience: number): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${patience}s'`);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) throw new MigrationBlocked(patience, error);
    throw error;
  }
}

/** The tables that record applied migrations: ours and the job queue's. */
const records = ['drizzle.__drizzle_migrations', 'graphile_worker.migrations'];

async function countApplied(client: pg.Client): Promise<number> {
  let applied = 0;
  for (const table of records) {
    const { rows: found } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [
      table,
    ]);
    if (!found[0]?.present) continue;
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    applied += rows[0]?.count ?? 0;
  }
  return applied;
}

/** How a database's schema compares with this program's. */
export interface SchemaState {
  /** Number of our migrations that it lacks. */
  readonly missing: number;
  /** Number of its migrations that this program does not know, because a newer version applied them. */
  readonly unknown: number;
}

/** Compares a database's applied migrations with ours. */
export async function schemaState(pool: Pick<pg.Pool, 'query'>): Promise<SchemaState> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows: found } = await pool.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  if (!found[0]?.present) return { missing: ours.length, unknown: 0 };
  const { rows } = await pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map(({ at }) => Number(at)));
  return {
    missing: ours.filter((at) => !applied.has(at)).length,
    unknown: [...applied].filter((at) => !ours.includes(at)).length,
  };
}

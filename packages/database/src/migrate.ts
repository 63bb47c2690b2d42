import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { MigrationBlocked } from './faults.ts';
import { addressOf, faultFromConnection } from './pool.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as nobody else uses it for an advisory lock: "lane" in ASCII. */
const lockKey = 0x6c616e65;
/** SQLSTATE of a lock that was not granted in time (PostgreSQL manual, appendix A). */
const lockNotAvailable = '55P03';

/**
 * Brings the schema up to date, ours and that of the job queue. Two processes may start at once: one works, the other waits and finds
 * nothing to do. All new migrations of ours run in one transaction, so that a process killed in the middle leaves the schema as it was;
 * the queue's run in one each, and the next start goes on with the one that is missing.
 *
 * @param patience Seconds to wait for another process that is migrating.
 * @returns how many migrations were applied
 * @throws {MigrationBlocked} the other process took longer
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
    // The lock belongs to the connection and goes with it.
    await client.end();
  }
}

/** The job queue migrates on connections of its own, while ours holds the lock. */
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

/** Where applied migrations are written down: ours, and the job queue's. */
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

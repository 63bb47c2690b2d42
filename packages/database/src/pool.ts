import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseRefused, DatabaseTooOld, DatabaseUnreachable, StartFault } from './faults.ts';
import * as tables from './schema/tables.ts';

/**
 * The oldest PostgreSQL we run on: 14 received its last fix on 12 November 2026
 * (https://www.postgresql.org/support/versioning/).
 */
const minimumMajor = 15;

/** Queries by Drizzle, over our tables. */
export type Queries = NodePgDatabase<typeof tables>;

/** Queries, inside or outside a transaction. */
export type Store = Pick<Queries, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** An open database. */
export interface Database {
  readonly queries: Queries;
  readonly pool: pg.Pool;
  /** What the server calls its version, such as 18.4. */
  readonly version: string;
  /** Resolves when the server answers. Rejects when it does not within the pool's time limits. */
  ping(): Promise<void>;
  /** Lets queries under way end and closes all connections. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Most connections at once. */
  readonly connections?: number;
  /** Gets errors of connections that no query is waiting on, such as the server's going away. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds. A query that takes longer is a fault; a request would have been given up long before. */
const limits = { connect: 5_000, statement: 10_000, lock: 5_000, idleInTransaction: 10_000 };
/** Milliseconds to wait for a server that says it is still starting. */
const startingLimit = 30_000;

/**
 * Opens the database and looks at its version.
 *
 * @throws {DatabaseUnreachable} nothing answers
 * @throws {DatabaseRefused} the server does not let us in
 * @throws {DatabaseTooOld} it is older than `minimumMajor`
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const address = addressOf(options.url);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    application_name: 'lanewise',
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
  });
  // Without a listener, a server that goes away would end this process.
  pool.on('error', options.onError);
  // Nor may one whose connection is in use at that moment; what uses it learns of it by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const version = await readVersion(pool, address);
    let closing: Promise<void> | null = null;
    return {
      pool,
      queries: drizzle(pool, { schema: tables }),
      version,
      async ping() {
        await pool.query('select 1');
      },
      close() {
        closing ??= pool.end();
        return closing;
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function readVersion(pool: pg.Pool, address: string): Promise<string> {
  const begin = performance.now();
  for (;;) {
    try {
      const { rows } = await pool.query<{ number: number; version: string }>(
        "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
      );
      const { number = 0, version = '?' } = rows[0] ?? {};
      if (number < minimumMajor * 10_000) throw new DatabaseTooOld(address, version, minimumMajor);
      return version.split(' ')[0] ?? version;
    } catch (error) {
      const starting = (error as { code?: string }).code === cannotConnectNow;
      if (!starting || performance.now() - begin > startingLimit) throw faultFromConnection(address, error);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** SQLSTATE of a server that is starting up, shutting down or recovering (PostgreSQL manual, appendix A). */
const cannotConnectNow = '57P03';

/** SQLSTATE classes and codes of a server that answers and refuses: authorization, unknown database, too many clients. */
const refusals = /^(28...|3D000|42501|53300)$/;

/** The fault that an error of connecting speaks of. */
export function faultFromConnection(address: string, error: unknown): StartFault {
  if (error instanceof StartFault) return error;
  const { code, message } = error as { code?: string; message?: string };
  // An address with several IPs fails with all of their errors in one.
  const reason = error instanceof AggregateError ? (code ?? 'no address answers') : (message ?? String(error));
  if (code !== undefined && refusals.test(code)) return new DatabaseRefused(address, reason, error);
  if (/password must be a string|SASL/i.test(reason)) return new DatabaseRefused(address, reason, error);
  return new DatabaseUnreachable(address, reason, error);
}

/** Host, port and name of the database, without user and password, which no message and no log may show. */
export function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname === '/' ? '' : pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

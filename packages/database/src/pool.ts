import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseRefused, DatabaseTooOld, DatabaseUnreachable, StartFault } from './faults.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import * as tables from './schema/tables.ts';

/**
 * Oldest supported PostgreSQL major version. 14 received its last fix on 12 November 2026
 * (https://www.postgresql.org/support/versioning/).
 */
const minimumMajor = 15;

/** Drizzle over our tables. */
export type Queries = NodePgDatabase<typeof tables>;

/** What runs queries: the database itself or a transaction. */
export type Store = Pick<Queries, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** An open database. */
export interface Database {
  readonly queries: Queries;
  readonly pool: pg.Pool;
  /** The server's version, such as 18.4. */
  readonly version: string;
  /** Listens for notices of other processes, on a connection beside the pool. */
  listen(options: ListenOptions): Listening;
  /** Resolves when the server answers; rejects if it does not within the pool's time limits. */
  ping(): Promise<void>;
  /** Waits for running queries, then closes all connections. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** Receives errors of idle connections, for example when the server goes away. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds. A query that takes longer is a fault: the client would have given up long before. */
const limits = { connect: 5_000, statement: 10_000, lock: 5_000, idleInTransaction: 10_000 };
/** Milliseconds to wait for a server that reports it is still starting. */
const startingLimit = 30_000;

/**
 * Opens the database and checks its version.
 *
 * @throws {DatabaseUnreachable} nothing answers
 * @throws {DatabaseRefused} the server refuses the connection
 * @throws {DatabaseTooOld} the server is older than `minimumMajor`
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
  // Without a listener, losing an idle connection would crash this process.
  pool.on('error', options.onError);
  // The same goes for a connection in use; the failing query reports the error to its caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const version = await readVersion(pool, address);
    let closing: Promise<void> | null = null;
    return {
      pool,
      queries: drizzle(pool, { schema: tables }),
      version,
      listen: (listening) => listen(options.url, listening),
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

/** SQLSTATE cannot_connect_now: the server is starting up, shutting down or recovering (PostgreSQL manual, appendix A). */
const cannotConnectNow = '57P03';

/** SQLSTATEs with which a server refuses a connection: authorization, unknown database, too many clients. */
const refusals = /^(28...|3D000|42501|53300)$/;

/** Returns the fault that describes an error of connecting to the database at an address. */
export function faultFromConnection(address: string, error: unknown): StartFault {
  if (error instanceof StartFault) return error;
  const { code, message } = error as { code?: string; message?: string };
  // A host name with several IP addresses fails with all of their errors in one.
  const reason = error instanceof AggregateError ? (code ?? 'no address answers') : (message ?? String(error));
  if (code !== undefined && refusals.test(code)) return new DatabaseRefused(address, reason, error);
  if (/password must be a string|SASL/i.test(reason)) return new DatabaseRefused(address, reason, error);
  return new DatabaseUnreachable(address, reason, error);
}

/** Returns host, port and database name of a URL, without user and password: those must not appear in messages or logs. */
export function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname === '/' ? '' : pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

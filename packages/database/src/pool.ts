import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createPool, type PoolLimits, type PoolOptions, poolLimits, type WatchQuery } from './create-pool.ts';
import { DatabaseRefused, DatabaseTooOld, DatabaseUnreachable, StartFault } from './faults.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import { type Freshness, followReplica, type Replica } from './replica.ts';
import * as tables from './schema/tables.ts';
import { watchForStuckPool } from './stuck-pool.ts';

/**
 * Oldest supported PostgreSQL major version. 14 received its last fix on 12 November 2026
 * (https://www.postgresql.org/support/versioning/).
 */
const minimumMajor = 15;

/** Drizzle over our tables. */
export type Queries = NodePgDatabase<typeof tables>;

/** What runs queries: the database itself or a transaction. */
export type Store = Pick<Queries, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'>;

/** A connection of the pool, for a transaction that Drizzle cannot say. */
export type Connection = pg.PoolClient;

/** An open database. */
export interface Database {
  readonly queries: Queries;
  readonly pool: pg.Pool;
  /** Connections that keep their session: for locks that outlive a transaction, LISTEN, and prepared statements. Without a pooler, the pool itself. */
  readonly sessions: pg.Pool;
  /** Runs a read that may go to the replica, if there is one; see `Freshness`. It may run twice, so it must not change anything. */
  read<T>(freshness: Freshness, work: (store: Queries) => Promise<T>): Promise<T>;
  /** How far the replica is behind, in milliseconds, and how many reads each server has answered; null without a replica. */
  readonly replica: Pick<Replica<Queries>, 'behind' | 'counts'> | null;
  /** The server's version, such as 18.4. */
  readonly version: string;
  /** Listens for notices of other processes, on a connection beside the pool. */
  listen(options: ListenOptions): Listening;
  /** Resolves when the server answers; rejects if it does not within the pool's time limits. */
  ping(): Promise<void>;
  /** Whether the pool has failed for minutes while new connections work, so that only a restart of the process helps. */
  isStuck(): boolean;
  /** Waits for running queries, then closes all connections. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** The address that bypasses a transaction pooler; by default there is no pooler and `url` leads to the server. */
  readonly directUrl?: string | null;
  /** A replica of the database, for reads; by default there is none. */
  readonly replicaUrl?: string | null;
  /** Maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** Receives errors of idle connections, for example when the server goes away. */
  readonly onError: (error: Error) => void;
  /** Milliseconds; left out, `poolLimits`. */
  readonly limits?: Partial<PoolLimits>;
  /** Follows each statement, for traces. */
  readonly watchQuery?: WatchQuery | undefined;
}

/** Number of connections that bypass a pooler: the queue's four jobs, its listener, its lock, and one for limits. */
const SESSIONS = 7;

/** Milliseconds to wait for a connection to a replica: the primary can answer instead. */
const REPLICA_CONNECT = 1_000;

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
  const { url, directUrl = null, replicaUrl = null, connections = 10, onError, watchQuery } = options;
  const limits = { ...poolLimits, ...options.limits };
  const isPooledByTransaction = directUrl !== null;
  const pool = createPool({ url, connections, limits, onError, watchQuery, isPooledByTransaction });
  const sessions =
    directUrl === null ? pool : createPool({ url: directUrl, connections: SESSIONS, limits, onError, watchQuery });
  try {
    const version = await readVersion(pool, address);
    let closing: Promise<void> | null = null;
    const queries = drizzle(pool, { schema: tables });
    const replica =
      replicaUrl === null
        ? null
        : openReplica({ pool, queries }, { url: replicaUrl, connections, limits, onError, watchQuery });
    const throughPool = () => pool.query('select 1');
    const watch = watchForStuckPool({ throughPool, outsidePool: () => connectOutsidePool(url, limits) });
    return {
      pool,
      sessions,
      queries,
      replica,
      read: replica?.read ?? ((_freshness, work) => work(queries)),
      version,
      listen: (listening) => listen(directUrl ?? url, listening),
      async ping() {
        await throughPool();
      },
      isStuck: watch.isStuck,
      close() {
        watch.close();
        replica?.close();
        closing ??= Promise.all([pool.end(), isPooledByTransaction && sessions.end(), replica?.pool.end()]).then(
          () => undefined,
        );
        return closing;
      },
    };
  } catch (error) {
    await pool.end();
    if (isPooledByTransaction) await sessions.end();
    throw error;
  }
}

/** Opens the replica's pool, which need not answer yet. */
function openReplica(primary: Pick<Database, 'pool' | 'queries'>, options: PoolOptions) {
  const pool = createPool({ ...options, limits: { ...options.limits, connect: REPLICA_CONNECT } });
  return { ...followReplica({ primary, replica: { pool, queries: drizzle(pool, { schema: tables }) } }), pool };
}

/** Resolves when the server answers on a new connection outside the pool. */
async function connectOutsidePool(url: string, { connect, answer }: PoolLimits): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connect, query_timeout: answer });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
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

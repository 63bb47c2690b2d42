/**
 * The pool of connections. A connection can die without a word: a firewall forgets it, a server freezes, a cable is cut. Nothing then closes
 * the socket, so every wait has a limit on our side, and a connection that has exceeded one is never used again.
 */
import pg from 'pg';

/** Milliseconds. */
export interface PoolLimits {
  /** To connect, or to wait for a connection that others use. */
  readonly connect: number;
  /** For a statement, by the server's clock: the client would have given up long before. */
  readonly statement: number;
  /** For a lock, by the server's clock. */
  readonly lock: number;
  /** Between two statements of a transaction, by the server's clock. */
  readonly idleInTransaction: number;
  /** For an answer, by our clock. Longer than the server's limits: a server that is alive answers, if only with an error. */
  readonly answer: number;
}

export const poolLimits: PoolLimits = {
  connect: 5_000,
  statement: 10_000,
  lock: 5_000,
  idleInTransaction: 10_000,
  answer: 12_000,
};

/** Milliseconds without traffic after which the system probes whether the other side is still there. */
const PROBE_AFTER = 10_000;
/** Seconds after which a connection is replaced, so that a moved or repaired server is found again. */
const LONGEST_LIFE = 30 * 60;

/** Called with the text of a statement, without its values, when it starts; the returned function is called when it has ended. */
export type WatchQuery = (text: string) => (error?: unknown) => void;

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly limits: PoolLimits;
  /** Receives errors of idle connections. */
  readonly onError: (error: Error) => void;
  readonly watchQuery?: WatchQuery | undefined;
  /** Whether a pooler may give each transaction a different server connection, on which named prepared statements would be missing. */
  readonly isPooledByTransaction?: boolean;
}

/** Returns a pool, not yet connected. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, connections, limits, onError } = options;
  const pool = new pg.Pool({
    Client: clientFor(options),
    connectionString: url,
    max: connections,
    application_name: 'lanewise',
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER,
    maxLifetimeSeconds: LONGEST_LIFE,
  });
  // Without a listener, losing an idle connection would crash this process.
  pool.on('error', onError);
  releaseLost(pool);
  return pool;
}

type AnyQuery = (...given: unknown[]) => unknown;

/** A client that ends its connection if an answer is late. The driver itself would send the next query over the same dead connection. */
class TimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as AnyQuery;
    this.query = ((...given) => {
      const result = query(...given);
      if (result instanceof Promise) {
        result.catch((error: Error) => {
          if (isLate(error)) this.end().catch(() => undefined);
        });
      }
      return result;
    }) as AnyQuery as typeof this.query;
  }
}

/** Returns the client for the options. */
function clientFor({ watchQuery, isPooledByTransaction = false }: PoolOptions): typeof pg.Client {
  if (!watchQuery && !isPooledByTransaction) return TimeoutClient;
  return class extends TimeoutClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as AnyQuery;
      this.query = ((...[given, ...rest]) => {
        const statement = isPooledByTransaction ? withoutName(given) : given;
        if (!watchQuery) return query(statement, ...rest);
        const ended = watchQuery(textOf(statement));
        const receive = rest.at(-1);
        // The pool itself passes a callback.
        if (typeof receive === 'function') {
          return query(statement, ...rest.slice(0, -1), (error: unknown, found: unknown) => {
            ended(error ?? undefined);
            receive(error, found);
          });
        }
        const result = query(statement, ...rest);
        if (result instanceof Promise) result.then(() => ended(), ended);
        else ended();
        return result;
      }) as AnyQuery as typeof this.query;
    }
  };
}

/** Returns a statement without a name, so that it is parsed each time. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  return { ...statement, name: undefined };
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: string }).text ?? '');
}

/** Returns whether an error is the driver's for an answer that took longer than `query_timeout` (pg, client.js). */
function isLate(error: Error): boolean {
  return error.message === 'Query read timeout';
}

/**
 * Returns a lost connection to the pool, no matter which code holds it. Drizzle keeps a connection on which `begin` has failed, and ten of those would leave
 * the pool without connections for good. Its user may still release it later, which then does nothing; the pool itself would throw.
 */
function releaseLost(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    // The failing query reports the error to its caller; without a listener it would crash this process, too.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      lost.add(client);
      client.release = () => undefined;
    });
  });
  const connect = pool.connect.bind(pool);
  // Users of the callback, such as the job queue, keep the release function that it receives.
  pool.connect = ((receive?: Receive) => {
    if (receive === undefined) return connect();
    connect((error, client, release) => {
      receive(error, client, (reason) => {
        if (client === undefined || !lost.has(client)) release(reason);
      });
    });
  }) as typeof pool.connect;
}

type Receive = Parameters<typeof pg.Pool.prototype.connect>[0];

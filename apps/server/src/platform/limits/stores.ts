/** Where attempts are counted. */
import type { Database } from '@lanewise/database/pool';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { currentTime } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { MakeLimiter } from './limits.ts';

/** Counts in the table `rate_limits`, which the account sweep clears. */
export function inPostgres({ sessions }: Pick<Database, 'sessions'>): MakeLimiter {
  return (keyPrefix, { tries, seconds }) =>
    new RateLimiterPostgres({
      // The library prepares its statements by name.
      storeClient: onDatabaseClock(sessions),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: tries,
      duration: seconds,
    });
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The places of moments among the values of the library's statements. */
const moments: Readonly<Record<string, readonly number[]>> = {
  'rate_limits:rlflx-upsert': [2, 3],
  'rate_limits:rlflx-upsert-force': [2, 3],
  'rate_limits:rlflx-get': [1],
};

/**
 * Returns a pool for the library, which knows only this machine's clock: moments are stored by the server's one clock, so that a clock that is wrong, or
 * was, locks nobody out.
 */
function onDatabaseClock(pool: Pick<Database['sessions'], 'query'>) {
  return {
    async query({ name, text, values }: Statement) {
      const ahead = Math.round(currentTime().getTime() - Date.now());
      const places = moments[name] ?? [];
      const shifted = values.map((value, place) => (places.includes(place) ? Number(value) + ahead : value));
      const answer = await pool.query<{ points: number; expire: string | number | null }>({
        name,
        text,
        values: shifted,
      });
      for (const row of answer.rows) if (row.expire != null) row.expire = Number(row.expire) - ahead;
      return answer;
    },
  };
}

/** Counts in Redis, or with `instead` while Redis is unavailable: an outage must not lift the limits on guessing. */
function inRedis(client: Redis, instead: MakeLimiter): MakeLimiter {
  return (keyPrefix, policy) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `lanewise:${keyPrefix}`,
      points: policy.tries,
      duration: policy.seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: instead(keyPrefix, policy),
    });
}

/** Creates limiters, and closes their connection. */
export interface LimiterStore {
  readonly make: MakeLimiter;
  close(): Promise<void>;
}

/** Returns the store for the limits: Redis if REDIS_URL is set, else the database. */
export function limiterStore(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  database: Pick<Database, 'sessions'>,
  log: Pick<Logger, 'warn'>,
): LimiterStore {
  const make = inPostgres(database);
  if (redisUrl === null) return { make, close: async () => undefined };
  // The client reconnects by itself; commands fail meanwhile instead of waiting.
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'Redis is unavailable; limits are counted in the database'));
  return { make: inRedis(client, make), close: async () => client.disconnect() };
}

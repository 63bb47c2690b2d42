/** Where attempts are counted. */
import type { Database } from '@lanewise/database/pool';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { MakeLimiter } from './limits.ts';

/** Counts in the table `rate_limits`, which the account sweep clears. */
export function inPostgres({ sessions }: Pick<Database, 'sessions'>): MakeLimiter {
  return (keyPrefix, { tries, seconds }) =>
    new RateLimiterPostgres({
      // The library prepares its statements by name.
      storeClient: sessions,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: tries,
      duration: seconds,
    });
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

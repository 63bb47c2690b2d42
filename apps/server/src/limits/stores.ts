/** Where tries are counted. */
import type { Database } from '@lanewise/database/pool';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { MakeLimiter } from './limits.ts';

/** Counts in the table `rate_limits`, which the sweep of accounts clears. */
export function inPostgres({ pool }: Pick<Database, 'pool'>): MakeLimiter {
  return (keyPrefix, { tries, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: tries,
      duration: seconds,
    });
}

/** Counts in Redis; while it is away, by `instead`: nobody may guess without limit because a counter is down. */
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

/** What makes counters, and what ends them with the server. */
export interface LimiterStore {
  readonly make: MakeLimiter;
  close(): Promise<void>;
}

/** Returns where this server counts: in Redis where REDIS_URL names one, else in the database. */
export function limiterStore(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  database: Pick<Database, 'pool'>,
  log: Pick<Logger, 'warn'>,
): LimiterStore {
  const make = inPostgres(database);
  if (redisUrl === null) return { make, close: async () => undefined };
  // It connects again and again while it is away; commands do not wait for that.
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'Redis is away; limits are counted in the database'));
  return { make: inRedis(client, make), close: async () => client.disconnect() };
}

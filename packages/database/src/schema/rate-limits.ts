import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Rate-limit counters shared by all processes. The columns are prescribed by rate-limiter-flexible (its README, "Postgres"). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since the epoch. */
  expire: bigint('expire', { mode: 'number' }),
});

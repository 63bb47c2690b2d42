import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of limits that all processes share. The shape is rate-limiter-flexible's (its README, "Postgres"). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since the epoch. */
  expire: bigint('expire', { mode: 'number' }),
});

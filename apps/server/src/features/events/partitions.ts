/** The partitions of events: made ahead, dropped when they are too old. */
import { eventMonths } from '@lanewise/contracts/constants/events';
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';

/** Days made ahead, so that a server that was down for a week still finds one. The day before is for late events. */
const DAYS_AHEAD = 8;

/** Makes the missing partitions of yesterday, today and the coming days. Returns how many were made. */
export async function makeEventPartitions(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ made: number }>(sql`select make_event_partitions(${DAYS_AHEAD}) as made`);
  return rows[0]?.made ?? 0;
}

/**
 * Drops the partitions whose days are more than 13 months ago, and forgets visitors who have not come since. Returns how many of each.
 */
export async function sweepEvents(queries: Queries): Promise<{ days: number; visitors: number }> {
  const { rows } = await queries.execute<{ dropped: number }>(
    sql`select drop_event_partitions(${eventMonths}) as dropped`,
  );
  const old = sql`select id from event_visitors where last_at < now() - make_interval(months => ${eventMonths})`;
  await queries.execute(sql`delete from visitor_accounts where visitor_id in (${old})`);
  const { rowCount } = await queries.execute(sql`delete from event_visitors where id in (${old})`);
  return { days: rows[0]?.dropped ?? 0, visitors: rowCount ?? 0 };
}

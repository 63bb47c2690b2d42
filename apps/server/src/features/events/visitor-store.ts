/** Where visitors came from and how far they got, updated with each batch of their events. */
import type { Connection } from '@lanewise/database/pool';
import type { VisitorEvents } from './event-rows.ts';

/** Returns the earliest time of an event among rows; null without one. */
function firstOf(rows: VisitorEvents['rows'], name?: VisitorEvents['rows'][number]['name']): string | null {
  const times = rows.filter((row) => name === undefined || row.name === name).map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}

function visitorOf(batches: readonly VisitorEvents[]): readonly (string | null)[] {
  const rows = batches.flatMap((batch) => batch.rows);
  const origin = batches.find((batch) => batch.origin.country !== undefined)?.origin ?? {};
  const funnel = rows.find(({ name }) => name === 'funnel_started')?.properties.funnel_type;
  const last = Math.max(...rows.map(({ at }) => at.getTime()));
  return [
    batches[0]?.visitorId ?? null,
    origin.country ?? 'ZZ',
    origin.source ?? null,
    origin.medium ?? null,
    origin.campaign ?? null,
    typeof funnel === 'string' ? funnel : null,
    firstOf(rows),
    new Date(last).toISOString(),
    firstOf(rows, 'test_finished'),
    firstOf(rows, 'sign_up'),
    firstOf(rows, 'purchase'),
  ];
}

/**
 * Stores the visitors of a batch of events, in the same transaction. The first session decides the source, and a reached step stays reached.
 * Rows are sorted by id, so that two processes wait for each other instead of ending in a deadlock.
 */
export async function keepVisitors(client: Connection, batch: readonly VisitorEvents[]): Promise<void> {
  const visitors = [...Map.groupBy(batch, ({ visitorId }) => visitorId)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => visitorOf(own));
  const columns = Array.from({ length: 11 }, (_, at) => visitors.map((row) => row[at]));
  await client.query(
    `insert into event_visitors as v
       (id, country, source, medium, campaign, funnel, first_at, last_at, tested_at, signed_up_at, paid_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
       $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])
     on conflict (id) do update set
       country = case when v.country = 'ZZ' then excluded.country else v.country end,
       funnel = coalesce(v.funnel, excluded.funnel),
       last_at = greatest(v.last_at, excluded.last_at),
       tested_at = least(v.tested_at, excluded.tested_at),
       signed_up_at = least(v.signed_up_at, excluded.signed_up_at),
       paid_at = least(v.paid_at, excluded.paid_at)`,
    columns,
  );
}

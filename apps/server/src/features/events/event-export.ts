/** Events as CSV, straight from the database, and the query that every export reads. */
import type { Connection } from '@lanewise/database/pool';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

/** The columns of an export, in their order. */
export const exportColumns = [
  'day',
  'at',
  'name',
  'visitor_id',
  'session_id',
  'country',
  'source',
  'medium',
  'campaign',
  'properties',
] as const;

/** How columns are read where their name is not enough. The day and the JSON are text in every format. */
const read: Readonly<Partial<Record<(typeof exportColumns)[number], string>>> = {
  day: 'e.day::text as day',
  properties: 'e.properties::text as properties',
};

/**
 * Returns the query of the events of some days, the oldest first, each with how its visitor came. Neither COPY nor a cursor takes parameters.
 *
 * @param days First and last day, YYYY-MM-DD; the caller has checked their form
 */
export function exportQuery({ from, to }: { readonly from: string; readonly to: string }): string {
  const columns = exportColumns.map((name) => {
    const table = name === 'country' || name === 'source' || name === 'medium' || name === 'campaign' ? 'v' : 'e';
    return read[name] ?? `${table}.${name}`;
  });
  return `select ${columns.join(', ')} from events e left join event_visitors v on v.id = e.visitor_id
    where e.day between '${from}'::date and '${to}'::date order by e.day, e.at`;
}

/** Returns the events of some days as CSV with a head line. */
export function exportStream(
  client: Connection,
  days: { readonly from: string; readonly to: string },
): CopyToStreamQuery {
  return client.query(copyTo(`copy (${exportQuery(days)}) to stdout with (format csv, header)`));
}

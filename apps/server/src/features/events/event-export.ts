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

/** Columns that contain nothing a person has typed. */
const typed: ReadonlySet<string> = new Set(['day', 'at', 'visitor_id', 'session_id']);

/** Returns the events of some days as CSV with a head line. */
export function exportStream(
  client: Connection,
  days: { readonly from: string; readonly to: string },
): CopyToStreamQuery {
  // A campaign is a stranger's text. A spreadsheet must not read it as a formula (OWASP, "CSV Injection").
  const cells = exportColumns.map((name) =>
    typed.has(name)
      ? name
      : `case when ${name} ~ '^[=+@\t\r\uff1d\uff0b\uff20\uff0d-]' then chr(39) || ${name} else ${name} end as ${name}`,
  );
  const query = `select ${cells.join(', ')} from (${exportQuery(days)}) each`;
  return client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`));
}

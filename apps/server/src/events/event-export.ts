/** Events as CSV, straight from the database. */
import type { Connection } from '@lanewise/database/pool';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

/**
 * Returns the events of some days as CSV with a head line, the oldest first, each with how its visitor came.
 *
 * @param days First and last day, YYYY-MM-DD; the caller has checked their form
 */
export function exportStream(
  client: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): CopyToStreamQuery {
  // COPY takes no parameters.
  const days = `e.day between '${from}'::date and '${to}'::date`;
  const columns =
    'e.day, e.at, e.name, e.visitor_id, e.session_id, v.country, v.source, v.medium, v.campaign, e.properties';
  const rows = `select ${columns} from events e left join event_visitors v on v.id = e.visitor_id where ${days} order by e.day, e.at`;
  return client.query(copyTo(`copy (${rows}) to stdout with (format csv, header)`));
}

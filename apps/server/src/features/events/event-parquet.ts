/** Events as Parquet: read from the database in parts and written in row groups, so that memory does not grow with their number. */
import type { Connection } from '@lanewise/database/pool';
import { type ColumnSource, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { exportColumns, exportQuery } from './event-export.ts';

/** Rows of one part, and of a row group. */
const PART = 20_000;

/** Types of the columns, in the order of `exportColumns`. Times are in milliseconds, in UTC. */
const types = {
  day: 'STRING',
  at: 'TIMESTAMP',
  name: 'STRING',
  visitor_id: 'STRING',
  session_id: 'STRING',
  country: 'STRING',
  source: 'STRING',
  medium: 'STRING',
  campaign: 'STRING',
  properties: 'STRING',
} as const satisfies Readonly<Record<(typeof exportColumns)[number], ColumnSource['type']>>;

type Row = Readonly<Record<string, unknown>>;

function columnsOf(rows: readonly Row[]): ColumnSource[] {
  return exportColumns.map((name) => ({ name, type: types[name], nullable: true, data: rows.map((row) => row[name]) }));
}

/**
 * Writes the events of some days to a file, the oldest first. Returns how many.
 *
 * @param days First and last day, YYYY-MM-DD; the caller has checked their form
 */
export async function writeParquet(
  client: Connection,
  file: string,
  days: { readonly from: string; readonly to: string },
): Promise<number> {
  const schema = schemaFromColumnData({ columnData: columnsOf([]) });
  const writer = new ParquetWriter({ writer: fileWriter(file), schema });
  let written = 0;
  await client.query('begin read only');
  try {
    await client.query(`declare exported cursor for ${exportQuery(days)}`);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${PART} from exported`);
      if (rows.length === 0) break;
      await writer.write({ columnData: columnsOf(rows), rowGroupSize: PART });
      written += rows.length;
    }
  } finally {
    await client.query('rollback');
  }
  await writer.finish();
  return written;
}

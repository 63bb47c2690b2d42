/**
 * `lanewise events:export FILE [FROM [TO]]` writes the events of visitors to a file, by day (YYYY-MM-DD, both included; UTC): as Parquet if its name
 * ends in `.parquet`, else as CSV (`-` writes it to standard output). Works on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '@lanewise/database/pool';
import { exportStream } from '../features/events/event-export.ts';
import { writeParquet } from '../features/events/event-parquet.ts';
import { createOutput, nameOf } from './command-files.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runEventsCommand(words: readonly string[], print: Print): Promise<number> {
  const [file, from = '2000-01-01', to = '9999-12-31', ...more] = words;
  if (file === undefined || more.length > 0 || !isDay(from) || !isDay(to)) {
    print(`${usageOf('events:export')}, with days such as 2026-11-01`);
    return 1;
  }
  return await withOperatorDatabase(print, async ({ pool }) => {
    const client = await pool.connect();
    try {
      if (!(await createOutput(file, print))) return 1;
      const count = await (file.endsWith('.parquet') ? writeParquet : writeCsv)(client, file, { from, to });
      print(`Wrote ${count} events to ${nameOf(file)}.`);
      return 0;
    } finally {
      client.release(true);
    }
  });
}

async function writeCsv(client: Connection, file: string, days: { from: string; to: string }): Promise<number> {
  const stream = exportStream(client, days);
  await (file === '-' ? pipeline(stream, process.stdout, { end: false }) : pipeline(stream, createWriteStream(file)));
  return stream.rowCount;
}

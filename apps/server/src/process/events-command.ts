/**
 * `npm run events:export -- FILE.csv [FROM [TO]]` writes the events of visitors to a file, by day (YYYY-MM-DD, both included; UTC). Works on
 * DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportStream } from '../events/event-export.ts';
import { type Print, runCommand, withOperatorDatabase } from './operator-database.ts';

const usage = 'Usage: npm run events:export -- FILE.csv [FROM [TO]], with days such as 2026-11-01';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runEventsCommand(words: readonly string[], print: Print): Promise<number> {
  const [file, from = '2000-01-01', to = '9999-12-31', ...more] = words;
  if (file === undefined || more.length > 0 || !isDay(from) || !isDay(to)) {
    print(usage);
    return 1;
  }
  return await withOperatorDatabase(print, async ({ pool }) => {
    const client = await pool.connect();
    try {
      const stream = exportStream(client, { from, to });
      await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      print(`Wrote ${stream.rowCount} events to ${file}.`);
      return 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      print(`${file} exists already. Nothing was written.`);
      return 1;
    } finally {
      client.release(true);
    }
  });
}

if (import.meta.main) await runCommand(runEventsCommand);

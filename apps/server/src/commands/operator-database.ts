/** Gives operator commands access to the database, also while a server is running. */
import { runningUrl } from '@lanewise/database/embedded/running';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { loadConfig } from '../platform/config/config.ts';

/** Prints lines for the operator. */
export type Print = (line: string) => void;

/**
 * Runs work on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR. If none runs, prints that.
 *
 * @returns the exit code that the work returns; 1 if there is no database
 */
export async function withOperatorDatabase(
  print: Print,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const { databaseUrl, dataDir } = loadConfig();
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === null) {
    print(`No server is running on ${dataDir}. Start it with npm start, or set DATABASE_URL.`);
    return 1;
  }
  const database = await openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
